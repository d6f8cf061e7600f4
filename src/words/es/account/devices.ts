import type { Translated } from '../../catalog.ts'
import type { devices as english } from '../../en/account/devices.ts'

export const devices: Translated<typeof english> = {
  name: ({ browser, system }) => `${browser ?? 'Un navegador'} en ${system ?? 'otro dispositivo'}`,
}
