import { jobFor, type Owner, ownerOf, type Principal, type WorkerCaller } from '../principal.ts'

declare const fromPolicy: unique symbol
/** A right to the posts of one poster. */
export type Poster = { readonly agencyId: number | null; readonly userId: number | null } & { readonly [fromPolicy]: 'poster' }

/** A worker may apply to any post that is shown, see their own applications, and withdraw them. */
export const mayApply = (caller: WorkerCaller): Owner => ownerOf(caller)

/** An agency, or a worker, may see and manage their own posts, and who applied to them; nobody else's. */
export const mayPost = ({ kind, id }: Principal): Poster =>
  (kind === 'agency' ? { agencyId: id, userId: null } : { agencyId: null, userId: id }) as Poster

/** Whoever found a file through an application, their own post's or a link's, may read it. */
export const maySeeFiles = (file: { readonly userId: number }): Owner => ownerOf(jobFor(file.userId))
/** What was paid for a post acts for whoever posted it. */
export const posterOf = ({ agencyId, userId }: { readonly agencyId: number | null; readonly userId: number | null }): Poster =>
  ({ agencyId, userId }) as Poster

/** Who is named in the log for what happens to a post without a call of theirs: its fee is paid or given back. */
export const actorOf = ({ agencyId, userId }: Poster) =>
  ({
    ...(agencyId === null ? ({ kind: 'worker', id: userId as number } as const) : ({ kind: 'agency', id: agencyId } as const)),
    ipAddress: null,
    userAgent: null,
  }) as const

/** Whoever posted may turn an application to their own post into a booking, and that booking into a gig of the worker's calendar. */
export const mayBook = (_: Poster, application: { readonly userId: number }): Owner => ownerOf(jobFor(application.userId))
