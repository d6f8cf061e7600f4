import { markDeleted, restorableUntil } from '../accounts/deletion.ts'
import type { Doors } from '../accounts/doors.ts'
import { personOf } from '../accounts/login.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { findRenewing } from '../billing/store.ts'
import { audit } from '../database/audit.ts'
import { found } from '../errors.ts'
import type { Handlers } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { mayDisposeOfData } from './policy.ts'

export const privacyHandlers = (
  { database: { queries }, mail, jobs }: Pick<Services, 'database' | 'mail' | 'jobs'>,
  { requirePassword }: Pick<Doors, 'requirePassword'>,
): Pick<Handlers, 'POST /api/user/delete'> => ({
  'POST /api/user/delete': async ({ body }, call) => {
    const { caller } = call
    const owner = mayDisposeOfData(caller)
    await requirePassword(call, body.password, 'password')
    return queries.transaction(async (transaction) => {
      const { name, email, timeZone } = found(await personOf(transaction, { id: owner }))
      const until = restorableUntil(await markDeleted(transaction, owner))
      await endSessionsOf(transaction, owner)
      // The owner of a deleted account must not keep paying for it.
      for (const { reference } of await findRenewing(transaction, owner)) await jobs.send(transaction, 'end-renewal', { reference })
      await mail.post(transaction, { userId: owner, to: email, kind: 'account deleted', facts: { name, until, timeZone } })
      await audit(transaction, caller, [{ action: 'delete', tableName: 'users', recordId: owner }])
      return { restorableUntil: until }
    })
  },
})
