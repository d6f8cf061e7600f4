import { addDays, dayIn } from '#domain/time/calendar-day.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import { logged } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { mayCheck } from './policy.ts'
import { filesOf, forgetFiles, listOver } from './store.ts'

export const proofTaskHandlers = ({
  database: { queries },
  files,
  clock,
  log,
}: Pick<Services, 'database' | 'files' | 'clock' | 'log'>): Pick<TaskHandlers, 'forget-proofs'> => ({
  // Each file is removed before its row forgets it, so that no file is left behind. The day before counts, because no zone is a day behind.
  'forget-proofs': async (_, { signal }) => {
    const failed: number[] = []
    for (;;) {
      const over = await listOver(queries, addDays(dayIn('UTC', clock()), -1), failed)
      for (const row of over) {
        if (signal.aborted) return
        const owner = mayCheck(row)
        try {
          for (const { key } of filesOf(owner, row)) await files.remove(key)
          await forgetFiles(queries, owner, row.id)
        } catch (error) {
          // It does not keep the others from being removed. The next hourly run tries it again.
          failed.push(row.id)
          log.error({ proof: row.id, failure: logged(error) }, 'the files of a document were not removed')
        }
      }
      if (over.length === 0) return
    }
  },
})
