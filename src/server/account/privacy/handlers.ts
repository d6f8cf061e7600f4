import { findRenewing } from '../../billing/subscriptions/store.ts'
import { audit } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { found } from '../../errors.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { markDeleted, restorableUntil } from '../sign-in/deletion.ts'
import type { Doors } from '../sign-in/doors.ts'
import { personOf } from '../sign-in/login.ts'
import { endEveryOtherWayIn } from '../sign-in/ways-in.ts'

export const privacyHandlers = (
  { database: { queries }, mail, tasks }: Pick<Services, 'database' | 'mail' | 'tasks'>,
  { requirePassword, knownBrowsers }: Pick<Doors, 'requirePassword' | 'knownBrowsers'>,
  leaveMarketplace: (transaction: Queries, caller: WorkerCaller) => Promise<void>,
): Pick<Handlers, 'POST /api/user/delete'> => ({
  'POST /api/user/delete': async ({ body }, call) => {
    const { caller } = call
    const { owner } = caller
    await requirePassword(call, body.password, 'password')
    return queries.transaction(async (transaction) => {
      const { name, email, timeZone } = found(await personOf(transaction, { id: owner }))
      const until = restorableUntil(await markDeleted(transaction, owner))
      await endEveryOtherWayIn(transaction, owner, { browser: knownBrowsers.hashIn(call.request), links: false, keys: false })
      await leaveMarketplace(transaction, caller)
      // The owner of a deleted account must not keep paying for it.
      for (const { reference } of await findRenewing(transaction, owner)) await tasks.send(transaction, 'end-renewal', { reference })
      await mail.post(transaction, { userId: owner, to: email, kind: 'account deleted', facts: { name, until, timeZone } })
      await audit(transaction, caller, [{ action: 'delete', tableName: 'users', recordId: owner }])
      return { restorableUntil: until }
    })
  },
})
