import type { NewAllocation } from '#contract/savings.ts'
import type { Money } from '#domain/money/money.ts'
import { jar as words } from '#words/en/jar.ts'
import { api } from '../calls/api.ts'
import { except, why } from '../calls/failure-texts.ts'
import { kindOf } from '../calls/failures.ts'
import { change } from './change.ts'
import { allocations, readGoalsAgain } from './jar.ts'

type Sent = Omit<NewAllocation, 'day' | 'seen'> & { readonly day: string; readonly seen?: Money }

export const changedElsewhere = { title: words.notSaved, description: words.changedElsewhere }

/** Moves money into or out of the tax jar or a goal, by count. */
export const moveMoney = change({
  send: ({ row, idempotencyKey }: { readonly row: Sent; readonly idempotencyKey: string }) =>
    api('POST /api/allocations', { body: row, idempotencyKey }),
  keep: (client, row) => {
    allocations.keep(client, [row])
    if (row.goalId !== null) readGoalsAgain(client)
  },
  repair: (client) => void allocations.readAgain(client),
  failed: except({ outdated: changedElsewhere }, why(words.notSaved)),
})

/** Removes movements that were added by mistake. */
export const takeBack = change({
  send: async (rows: readonly { readonly id: number; readonly goalId: number | null }[]) => {
    try {
      await api('POST /api/allocations/take-back', { body: { ids: rows.map(({ id }) => id) } })
      return { areGone: false }
    } catch (error) {
      if (kindOf(error) !== 'gone') throw error
      return { areGone: true }
    }
  },
  keep: (client, { areGone }, rows) => {
    // If one of them was gone, none was removed: the list says what there is.
    if (areGone) void allocations.readAgain(client)
    else allocations.drop(client, rows)
    if (rows.some(({ goalId }) => goalId !== null)) readGoalsAgain(client)
  },
  repair: (client) => void allocations.readAgain(client),
  failed: why(words.notRemoved),
})
