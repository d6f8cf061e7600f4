import { type Owner, ownerOf, type Principal, taskFor, type WorkerCaller } from '../../principal.ts'

declare const fromPolicy: unique symbol
/** The right to the posts of one poster. */
export type Poster = { readonly agencyId: number | null; readonly userId: number | null } & { readonly [fromPolicy]: 'poster' }

/** A worker may apply to any visible post, see their own applications, and withdraw them. */
export const mayApply = (caller: WorkerCaller): Owner => ownerOf(caller)

/** An agency or a worker may see and manage only their own posts and the applicants to them. */
export const mayPost = ({ kind, id }: Principal): Poster =>
  (kind === 'agency' ? { agencyId: id, userId: null } : { agencyId: null, userId: id }) as Poster

/** A caller who reached a file through an application to their own post, or through its link, may read it. */
export const maySeeFiles = (file: { readonly userId: number }): Owner => ownerOf(taskFor(file.userId))
/** The payment of a post acts on behalf of its poster. */
export const posterOf = ({ agencyId, userId }: { readonly agencyId: number | null; readonly userId: number | null }): Poster =>
  ({ agencyId, userId }) as Poster

/** Returns the actor in the log for changes of a post without a call of its poster: its fee is paid or refunded. */
export const actorOf = ({ agencyId, userId }: Poster) =>
  ({
    ...(agencyId === null ? ({ kind: 'worker', id: userId as number } as const) : ({ kind: 'agency', id: agencyId } as const)),
    ipAddress: null,
    userAgent: null,
  }) as const

/** A poster may turn an application to their own post into a booking, and the booking into a gig in the worker's calendar. */
export const mayBook = (_: Poster, application: { readonly userId: number }): Owner => ownerOf(taskFor(application.userId))
