import { deviceName } from '#domain/accounts/device.ts'
import { audit } from '../database/audit.ts'
import { badInput, found } from '../errors.ts'
import type { Handlers } from '../http/mount.ts'
import { isPushEndpoint } from '../ports/push/public-address.ts'
import type { Services } from '../services.ts'
import { mayEnableDevices } from './policy.ts'
import { keepDevice, listDevices, removeDevice } from './store.ts'

type Calls = keyof Handlers & `${string} /api/push/${string}`

export const pushHandlers = ({ database: { queries }, push }: Pick<Services, 'database' | 'push'>): Pick<Handlers, Calls> => ({
  'GET /api/push/devices': (_, { caller }) => listDevices(queries, mayEnableDevices(caller), caller.sid),

  'GET /api/push/key': async () => ({ publicKey: await push.publicKey() }),

  'POST /api/push/devices': ({ body: { endpoint, keys } }, { caller }) => {
    if (!isPushEndpoint(endpoint)) throw badInput({ path: 'endpoint', code: 'wrong_format', message: 'Not the address of a push service' })
    return queries.transaction(async (transaction) => {
      const label = deviceName(caller.userAgent)
      const device = await keepDevice(transaction, mayEnableDevices(caller), { ...keys, endpoint, label, sid: caller.sid })
      await audit(transaction, caller, [{ action: 'create', tableName: 'push_devices', recordId: device.id, newValues: { label } }])
      return device
    })
  },

  'DELETE /api/push/devices/:id': ({ params }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { id } = found(await removeDevice(transaction, mayEnableDevices(caller), params.id))
      await audit(transaction, caller, [{ action: 'delete', tableName: 'push_devices', recordId: id }])
      return {}
    }),
})
