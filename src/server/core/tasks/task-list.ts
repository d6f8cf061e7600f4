import { z } from 'zod'

interface Task {
  /** The task's input: ids, nothing that a person typed. The queue keeps it for a day after the task is done. */
  readonly input: z.ZodType
  /** When the task is sent automatically, as a cron expression in UTC. */
  readonly schedule?: string
  /** How often the task is tried before it counts as failed. */
  readonly tries: number
  /** How many lanes a process has for the task, each on its own; 1 unless given. A lane takes the next tasks when its last ones ended. */
  readonly lanes?: number
  /** How many tasks a lane takes and runs at once; 1 unless given. */
  readonly batch?: number
}

/** Every task. It is sent by its name, and the handler of the same name runs it. Decision 0024 explains the tasks. */
export const tasks = {
  /** Sends one e-mail of the outbox that a person waits for. Keeps trying while the mail server is unreachable for up to a day. */
  'send-mail': { input: z.object({ mailId: z.number() }), tries: 30, lanes: 3 },
  /** Sends one of many e-mails of the outbox that were written together, such as alerts and reminders. */
  'send-bulk-mail': { input: z.object({ mailId: z.number() }), tries: 30, lanes: 2, batch: 4 },
  /** Sends one e-mail whose files are made when it is sent. They have their own lane, so that no other e-mail waits for that. */
  'send-made-mail': { input: z.object({ mailId: z.number() }), tries: 30 },
  /** Notifies the workers in a post's city, in batches. `after` is the id of the last notified worker. */
  'alert-workers': { input: z.object({ postId: z.number(), after: z.number() }), tries: 5 },
  /** Sends one notice to one device, unless the notice is older than half a day. */
  'send-push': { input: z.object({ noticeId: z.number(), deviceId: z.number() }), tries: 8, lanes: 2, batch: 4 },
  /** Sends reminders to the workers in whose time zone it is now 9:00. */
  remind: { input: z.object({}), schedule: '*/15 * * * *', tries: 1 },
  /** Reminds the clients of late invoices, of workers who switched that on, from 9:00 on in their time zone. */
  'remind-clients': { input: z.object({}), schedule: '9/15 * * * *', tries: 1 },
  /** Writes the recurring expenses whose day has come in their worker's time zone. */
  'write-expenses': { input: z.object({}), schedule: '4/15 * * * *', tries: 1 },
  /** Recomputes the facts of each agency from its confirmed payment dates. */
  'agency-facts': { input: z.object({}), schedule: '17 9 * * *', tries: 1 },
  /** Writes all data about a worker into a file. */
  'export-data': { input: z.object({ exportId: z.number() }), tries: 3 },
  /** Removes expired exports. */
  'remove-exports': { input: z.object({}), schedule: '17 * * * *', tries: 1 },
  /** Removes the bytes of documents whose code can no longer be checked. */
  'forget-proofs': { input: z.object({}), schedule: '52 * * * *', tries: 1 },
  /** Removes stored files that no row refers to anymore. */
  'tidy-files': { input: z.object({}), schedule: '27 8 * * *', tries: 1 },
  /** Erases the accounts that can no longer be restored. */
  'purge-accounts': { input: z.object({}), schedule: '37 * * * *', tries: 1 },
  /** Refunds a payment that paid for nothing. */
  'refund-payment': { input: z.object({ reference: z.string() }), tries: 30 },
  /** Refunds the fees of posts that no worker ever saw. */
  'refund-unseen-posts': { input: z.object({}), schedule: '47 * * * *', tries: 1 },
  /** Ends the applications to shifts that began without a booking of their worker. */
  'end-applications': { input: z.object({}), schedule: '*/5 * * * *', tries: 1 },
  /** Ends the renewal of a deleted account's subscription. */
  'end-renewal': { input: z.object({ reference: z.string() }), tries: 30 },
  /** Adds what the payment provider kept of a card payment to the worker's expenses. */
  'record-card-fee': { input: z.object({ userId: z.number(), reference: z.string() }), tries: 30 },
  /** Removes rows that nobody can use anymore. After a failure, the next hourly run continues. */
  sweep: { input: z.object({}), schedule: '7 * * * *', tries: 1 },
} as const satisfies Record<string, Task>

export type TaskName = keyof typeof tasks
export const isTask = (name: string): name is TaskName => Object.hasOwn(tasks, name)
export const taskNames: readonly TaskName[] = Object.keys(tasks).filter(isTask)
/** Returns how many lanes a task has in a process, and how many tasks a lane runs at once. */
export function paceOf(name: TaskName): { readonly lanes: number; readonly batch: number } {
  const { lanes = 1, batch = 1 }: Task = tasks[name]
  return { lanes, batch }
}
/** Returns how many tasks of a name run at once in a process. */
export const mostAtOnce = (name: TaskName) => paceOf(name).lanes * paceOf(name).batch

export type TaskInput<Name extends TaskName> = z.input<(typeof tasks)[Name]['input']>

/** One try of a job. */
export interface Try {
  /** Aborts when the server stops, or when the try takes too long. */
  readonly signal: AbortSignal
  /** Whether the task counts as failed if this try fails. */
  readonly isLast: boolean
}

/**
 * The handler of each task. A task runs at least once: after a crash between its effect and its end it runs again, so its effect must be
 * idempotent. A task whose handler throws is tried again later.
 */
export type TaskHandlers = {
  readonly [Name in TaskName]: (input: z.output<(typeof tasks)[Name]['input']>, attempt: Try) => Promise<void>
}
