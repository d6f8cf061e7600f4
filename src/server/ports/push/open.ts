import { apns } from './apns.ts'
import { fcm } from './fcm.ts'
import { type BrowserTarget, type PhoneKind, type PhoneTarget, type PushPort, PushRefused, type PushSender } from './port.ts'
import { apnsKeyOf, type PushKeys, type PushSettings, pushKeysOf } from './settings.ts'
import { webPush } from './web-push.ts'

type Browsers = PushSender<BrowserTarget> & Pick<PushPort, 'publicKey'>

/** Makes one port for all devices. */
export const joinSenders = (browsers: Browsers, phones: ReadonlyMap<PhoneKind, PushSender<PhoneTarget>>): PushPort => ({
  publicKey: browsers.publicKey,
  phones: [...phones.keys()],
  deliver: async (target, push, signal) => {
    if (target.kind === 'web') return browsers.deliver(target, push, signal)
    const sender = phones.get(target.kind)
    // The service was configured when the phone was enabled.
    if (!sender) throw new PushRefused('not_set_up')
    return sender.deliver(target, push, signal)
  },
})

interface Options {
  /** Loads the keys of pushes to browsers, or makes them. */
  readonly keys: () => Promise<PushKeys>
  /** The contact for a browser's push service: a `mailto:` or https address. */
  readonly subject: string
}

/** Opens the port for pushes: to browsers always, to a kind of phone if its service is configured. */
export function openPush(settings: PushSettings, { keys, subject }: Options): PushPort {
  const own = pushKeysOf(settings)
  const { PUSH_FCM_SERVICE_ACCOUNT: account } = settings
  const apnsKey = apnsKeyOf(settings)
  const phones = new Map<PhoneKind, PushSender<PhoneTarget>>()
  if (account) phones.set('android', fcm({ account }))
  if (apnsKey) phones.set('ios', apns(apnsKey))
  return joinSenders(webPush({ keys: own ? async () => own : keys, subject }), phones)
}
