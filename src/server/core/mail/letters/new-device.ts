import { type Letter, written } from '../letter.ts'

/** For the owner of an account after a sign-in from a browser that the account does not know. */
interface NewDevice {
  readonly name: string
  /** The name from `deviceName`. */
  readonly device: string
  readonly ipAddress: string
  /** An instant, and the time zone in which it is written. */
  readonly at: string
  readonly timeZone: string
}

export const newDevice = ({ name, device, ipAddress, at, timeZone }: NewDevice): Letter => ({
  subject: `New sign-in to Gigfolio: ${device}`,
  parts: [
    `Hi ${name},`,
    'Someone just signed in to your Gigfolio account from a browser that we have not seen before.',
    {
      Device: device,
      When: written(at, timeZone),
      'IP address': ipAddress,
    },
    'Was this you? Then there is nothing to do.',
    'If it was not you, open Gigfolio, choose "Signed-in devices" in the account menu, and sign that device out.',
  ],
})
