import { kindOf } from '../calls/failures.ts'

/** Deletes a record. A missing record counts as deleted: an earlier try succeeded, or another window was first. */
export async function deleteUnlessGone(send: () => Promise<unknown>) {
  try {
    await send()
  } catch (error) {
    if (kindOf(error) !== 'gone') throw error
  }
}
