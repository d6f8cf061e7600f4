import { type Granted, type Owner, ownerOf, type Principal } from '../../principal.ts'

declare const fromPolicy: unique symbol
/** The right to the posts of one poster. */
export type Poster = { readonly agencyId: number | null; readonly userId: number | null } & { readonly [fromPolicy]: 'poster' }

/** An agency or a worker may see and manage only their own posts and the applicants to them. */
export const mayPost = ({ kind, id }: Principal): Poster =>
  (kind === 'agency' ? { agencyId: id, userId: null } : { agencyId: null, userId: id }) as Poster

/** A caller who reached a file through an application to their own post, or through its link, may read it. */
export const maySeeFiles = (file: Granted<{ readonly userId: number }>): Owner => ownerOf(file)

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

interface Posted {
  readonly id: number
  readonly agencyId: number | null
  readonly userId: number | null
}
interface Applied {
  readonly emergencyGigId: number
  readonly userId: number
}
/**
 * A poster may turn an application to their own post into a booking, and the booking into a gig in the worker's calendar. Throws for the post
 * of another poster, and for an application to another post.
 */
export function mayBook(poster: Poster, post: Posted, application: Applied): Owner {
  const isTheirs = post.agencyId === poster.agencyId && post.userId === poster.userId
  if (!isTheirs || application.emergencyGigId !== post.id) throw new Error('This is no application to a post of this poster')
  return application.userId as Owner
}
