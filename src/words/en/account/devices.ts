import type { Device } from '#domain/account/device.ts'
import { catalog } from '../../catalog.ts'

export const devices = catalog('account/devices', {
  /** Names a browser and its system: "Chrome on Windows". */
  name: ({ browser, system }: Device) => `${browser ?? 'A browser'} on ${system ?? 'another device'}`,
})
