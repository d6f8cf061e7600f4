import { addDays, dayIn } from '#domain/time/calendar-day.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import type { Services } from '../../services.ts'
import { mayCheck } from './policy.ts'
import { filesOf, forgetFiles, listOver } from './store.ts'

export const proofTaskHandlers = ({
  database: { queries },
  files,
  clock,
}: Pick<Services, 'database' | 'files' | 'clock'>): Pick<TaskHandlers, 'forget-proofs'> => ({
  // Each file is removed before its row forgets it, so that no file is left behind. The day before counts, because no zone is a day behind.
  'forget-proofs': async (_, { signal }) => {
    for (;;) {
      const over = await listOver(queries, addDays(dayIn('UTC', clock()), -1))
      for (const row of over) {
        if (signal.aborted) return
        const owner = mayCheck(row)
        for (const { key } of filesOf(owner, row)) await files.remove(key)
        await forgetFiles(queries, owner, row.id)
      }
      if (over.length === 0) return
    }
  },
})
