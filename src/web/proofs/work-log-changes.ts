import type { QueryClient } from '@tanstack/react-query'
import type { NewWorkLog } from '#contract/proofs.ts'
import type { WorkLog } from '#domain/proofs/work-log.ts'
import { workLogs as words } from '#words/en/work-logs.ts'
import { api } from '../base/calls/api.ts'
import { why } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { keys } from '../base/records/keys.ts'

const readLogs = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.workLogs })

export const addWorkLog = change({
  send: (log: NewWorkLog, idempotencyKey: string) => api('POST /api/work-logs', { body: log, idempotencyKey }),
  keep: readLogs,
  failed: why(words.notAdded),
})

export const removeWorkLog = change({
  send: ({ id }: WorkLog) => api('DELETE /api/work-logs/:id', { params: { id: String(id) } }),
  keep: readLogs,
  repair: readLogs,
  failed: why(words.notRemoved),
})
