import { savings as words } from '#words/en/savings.ts'
import { api } from '../calls/api.ts'
import { why } from '../calls/failure-texts.ts'
import { change } from './change.ts'
import { allocations, savingsGoals } from './jar.ts'
import { keys } from './keys.ts'

/** Restores a deleted savings goal with its movements. */
export const restoreSavingsGoal = change({
  send: ({ id }: { readonly id: number }) => api('POST /api/savings-goals/:id/restore', { params: { id: String(id) } }),
  keep: (client, goal) => {
    savingsGoals.keep(client, [goal])
    void allocations.readAgain(client)
    void client.invalidateQueries({ queryKey: keys.deletedGoals })
  },
  repair: (client) => {
    void savingsGoals.readAgain(client)
    void client.invalidateQueries({ queryKey: keys.deletedGoals })
  },
  failed: why(words.notRestored),
})
