import { deviceOf } from '#domain/account/device.ts'
import { devices } from '#words/en/account/devices.ts'
import { audit } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { badInput, found, HttpError, refusedField } from '../../errors.ts'
import type { PhoneKind, PushTarget } from '../../ports/push/port.ts'
import { isPushEndpoint } from '../../ports/push/public-address.ts'
import type { Services } from '../../services.ts'
import { keepDevice, listDevices, removeDevice } from './store.ts'

/** The names of the phone apps in the list of devices. */
const appNames: Readonly<Record<PhoneKind, string>> = { android: 'The app on Android', ios: 'The app on iOS' }

type Calls = keyof Handlers & `${string} /api/push/${string}`

export const pushHandlers = ({ database: { queries }, push }: Pick<Services, 'database' | 'push'>): Pick<Handlers, Calls> => ({
  'GET /api/push/devices': (_, { caller }) => listDevices(queries, caller.owner, caller.sid),

  'GET /api/push/key': async () => ({ publicKey: await push.publicKey(), phones: push.phones }),

  'POST /api/push/devices': ({ body }, { caller }) => {
    const target: PushTarget =
      'token' in body ? { kind: body.phone, endpoint: body.token } : { kind: 'web', endpoint: body.endpoint, ...body.keys }
    if (target.kind === 'web' && !isPushEndpoint(target.endpoint))
      throw badInput(refusedField('endpoint', 'wrong_format', { code: 'notAPushAddress' }))
    if (target.kind !== 'web' && !push.phones.includes(target.kind)) throw new HttpError('not_set_up', { code: 'noPushService' })
    return queries.transaction(async (transaction) => {
      const label = target.kind === 'web' ? devices.name(deviceOf(caller.userAgent)) : appNames[target.kind]
      const device = await keepDevice(transaction, caller.owner, { target, label, sid: caller.sid })
      await audit(transaction, caller, [{ action: 'create', tableName: 'push_devices', recordId: device.id, newValues: { label } }])
      return device
    })
  },

  'DELETE /api/push/devices/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { id } = found(await removeDevice(transaction, caller.owner, params.id))
      await audit(transaction, caller, [{ action: 'delete', tableName: 'push_devices', recordId: id }])
      return {}
    }),
})
