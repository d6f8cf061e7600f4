import type { Device } from '#domain/account/device.ts'

export const devices = {
  /** Names a browser and its system: "Chrome on Windows". */
  name: ({ browser, system }: Device) => `${browser ?? 'A browser'} on ${system ?? 'another device'}`,
}
