import { hashOf, newToken } from '../../account/sign-in/token-cookie.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { notFound } from '../../errors.ts'
import { changeGigs, lockGigs } from '../../gigs/store.ts'
import type { Services } from '../../services.ts'
import { findResume, shareResume, stopSharing } from './store.ts'

type Calls = keyof Handlers & `${string} /api/gig-resume${string}`

/** Makes the calls for a worker's own gig resume. */
export const gigResumeHandlers = (
  { database: { queries } }: Pick<Services, 'database'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, Calls> => ({
  'GET /api/gig-resume': (_, { caller }) => findResume(queries, caller.owner),

  'PUT /api/gig-resume/gigs': ({ body: { gigIds, includeInResume } }, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      const gigs = await lockGigs(transaction, owner, gigIds)
      if (gigs.length !== gigIds.length) throw notFound()
      const others = gigs.filter((gig) => gig.includeInResume !== includeInResume)
      await changeGigs(
        transaction,
        owner,
        others.map((gig) => ({ gig, change: { includeInResume } })),
      )
      await audit(
        transaction,
        caller,
        others.map(({ id }) => ({
          ...{ action: 'update', tableName: 'gigs', recordId: id },
          ...{ oldValues: { includeInResume: !includeInResume }, newValues: { includeInResume } },
        })),
      )
      return findResume(transaction, owner)
    }),

  'POST /api/gig-resume/link': (_, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      const token = newToken()
      const sharedSince = await shareResume(transaction, owner, hashOf(token))
      await audit(transaction, caller, [{ action: 'create', tableName: 'resume_links', recordId: owner }])
      return { url: `${pagesUrl}/resume/${token}`, sharedSince }
    }),

  'DELETE /api/gig-resume/link': (_, { caller }) =>
    queries.transaction(async (transaction) => {
      const { owner } = caller
      if (await stopSharing(transaction, owner))
        await audit(transaction, caller, [{ action: 'delete', tableName: 'resume_links', recordId: owner }])
      return {}
    }),
})
