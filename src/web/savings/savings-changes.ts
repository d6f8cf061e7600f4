import type { NewSavingsGoal, SavingsGoal } from '#contract/savings.ts'
import { savings as words } from '#words/en/savings.ts'
import { api } from '../base/calls/api.ts'
import { except, why } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { deleteUnlessGone } from '../base/records/delete-unless-gone.ts'
import { allocations, savingsGoals } from '../base/records/jar.ts'
import { keys } from '../base/records/keys.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

export const addSavingsGoal = change({
  send: ({ goal, idempotencyKey }: { readonly goal: NewSavingsGoal; readonly idempotencyKey: string }) =>
    api('POST /api/savings-goals', { body: goal, idempotencyKey }),
  keep: (client, goal) => savingsGoals.keep(client, [goal]),
  failed: why(words.notSaved),
})

/** Changes a goal, or says that it is done or open again. */
export const changeSavingsGoal = change({
  send: ({ seen, patch }: { readonly seen: SavingsGoal; readonly patch: Partial<NewSavingsGoal> & { readonly isCompleted?: boolean } }) => {
    const { id: _, currentAmount: __, version: ___, createdAt: ____, ...body } = { ...seen, ...patch }
    return api('PUT /api/savings-goals/:id', { params: paramsOf(seen), body, version: seen.version })
  },
  keep: (client, goal) => savingsGoals.keep(client, [goal]),
  repair: (client) => void savingsGoals.readAgain(client),
  failed: except({ outdated: { title: words.notSaved, description: words.changedElsewhere } }, why(words.notSaved)),
})

export const deleteSavingsGoal = change({
  send: (goal: SavingsGoal) => deleteUnlessGone(() => api('DELETE /api/savings-goals/:id', { params: paramsOf(goal) })),
  keep: (client, _, goal) => {
    savingsGoals.drop(client, [goal])
    void allocations.readAgain(client)
    void client.invalidateQueries({ queryKey: keys.deletedGoals })
  },
  repair: (client) => void savingsGoals.readAgain(client),
  failed: why(words.notDeleted),
})
