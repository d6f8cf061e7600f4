import { type ApplicationState, mayWithdraw, type stateForWorker } from './application.ts'
import { isOpen, type PostStatus } from './post.ts'

type WorkerState = ReturnType<typeof stateForWorker>

/** What a worker sees of a post and of their own application. */
interface Seen {
  readonly status: PostStatus
  readonly eventDate: string
  readonly application: WorkerState | null
}

/** A worker's standing with a post: they can apply (`apply`), have applied, or can no longer apply. */
export type Standing = 'apply' | WorkerState | 'filled' | 'closed'

/** Returns a worker's standing with a post. A canceled post cancels its applications. A withdrawn application can be sent again. */
export function standingOf({ status, eventDate, application }: Seen, now: Date): Standing {
  if (application === 'booked' || application === 'canceled') return application
  if (application === 'applied') return status === 'canceled' ? 'canceled' : 'applied'
  if (isOpen({ status, eventDate }, now)) return 'apply'
  if (application === 'withdrawn') return 'withdrawn'
  return status === 'filled' ? 'filled' : 'closed'
}

/** Returns whether a worker can withdraw: they applied or are booked, and the event has not begun. */
export function canWithdraw(seen: Seen, now: Date): boolean {
  const standing = standingOf(seen, now)
  const state: ApplicationState | null = standing === 'applied' || standing === 'booked' ? standing : null
  return state !== null && mayWithdraw(state) && Date.parse(seen.eventDate) > now.getTime()
}
