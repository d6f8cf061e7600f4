import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import type { Services } from '../../services.ts'
import type { Doors } from '../sign-in/doors.ts'
import { personOf } from '../sign-in/login.ts'

/** Makes the call that sends a worker's message to support, as an e-mail that support can answer. */
export const supportHandlers = (
  { database: { queries }, mail }: Pick<Services, 'database' | 'mail'>,
  { throttle }: Pick<Doors, 'throttle'>,
  { supportEmail }: Pick<Config, 'supportEmail'>,
): Pick<Handlers, 'POST /api/support/contact'> => ({
  'POST /api/support/contact': async ({ body }, { caller }) => {
    const { owner } = caller
    await throttle.support(owner)
    return queries.transaction(async (transaction) => {
      const person = await personOf(transaction, { id: owner })
      if (!person) throw new Error('A session without its user')
      const facts = { ...body, name: person.name, email: person.email, userAgent: caller.userAgent ?? 'unknown' }
      await mail.post(transaction, { userId: owner, to: supportEmail, kind: 'support request', facts, language: 'en' })
      await audit(transaction, caller, [{ action: 'create', tableName: 'support_requests', recordId: owner }])
      return {}
    })
  },
})
