import type { Factor } from '#words/letters/factor-letters.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { PublicCall } from '../../core/http/call.ts'
import { found } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { personOf } from './login.ts'

type News =
  | { readonly kind: 'factor added' | 'factor removed'; readonly about: Factor }
  | { readonly kind: 'recovery code used'; readonly about: { readonly left: number } }

/** E-mails the owner of an account about a change of its factors, in the transaction that makes the change. */
export const makeFactorNews =
  ({ clock, mail }: Pick<Services, 'clock' | 'mail'>) =>
  async (transaction: Queries, { origin }: PublicCall, userId: number, { kind, about }: News) => {
    const { email, name, timeZone } = found(await personOf(transaction, { id: userId }))
    const facts = { name, ipAddress: origin.ipAddress, at: clock().toISOString(), timeZone, ...about }
    await mail.post(transaction, { userId, to: email, kind, facts: facts as never })
  }
