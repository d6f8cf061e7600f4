import { FIRST_WAITING_ID } from './waiting-ids.ts'

/** An address takes ids of ten digits. */
const MOST = 9_999_999_999
let last = 0

/** Returns an id for a record that the server does not know yet. Another one of this page is higher, and one of another page is elsewhere. */
export function newWaitingId(): number {
  if (last === 0) last = FIRST_WAITING_ID + Math.floor(Math.random() * (MOST - FIRST_WAITING_ID - 1_000_000))
  last += 1
  return last
}
