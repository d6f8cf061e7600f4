import type { NoticeKind } from './notice.ts'

/** The kinds that are about something else than emergency gigs and applications. */
const otherKinds: readonly NoticeKind[] = [
  'paid',
  'gig tomorrow',
  'unpaid',
  'tax due',
  'trial ending',
  'hours so far',
  'receipts changed',
  'expenses added',
  'card payment',
]

/** Returns whether a notice is about emergency gigs or applications. */
export const isAboutWork = (kind: NoticeKind): boolean => !otherKinds.includes(kind)
