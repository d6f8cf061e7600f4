import { z } from 'zod'

interface Job {
  /** What the job carries: ids, nothing that a person typed. The queue keeps it for a day after the job is done. */
  readonly input: z.ZodType
  /** When the job is sent by itself, as a cron expression in UTC. */
  readonly schedule?: string
  /** How often the job is tried before it counts as failed. */
  readonly tries: number
}

/** Every job that exists: sent by its name, worked on by the handler of the same name. Decision 0024 explains them. */
export const jobs = {
  /** Sends one mail of the outbox. A mail server that is away for a day is waited for. */
  'send-mail': { input: z.object({ mailId: z.number() }), tries: 30 },
  /** Tells the workers whose city it is of a post, so many at a time; `after` is the last worker who was told. */
  'alert-workers': { input: z.object({ postId: z.number(), after: z.number() }), tries: 5 },
  /** Sends one notice to one device. What is older than half a day is not sent any more. */
  'send-push': { input: z.object({ noticeId: z.number(), deviceId: z.number() }), tries: 8 },
  /** Reminds the workers in whose zone it has become 9:00. */
  remind: { input: z.object({}), schedule: '*/15 * * * *', tries: 1 },
  /** Computes anew what the confirmed dates of each agency show. */
  'agency-facts': { input: z.object({}), schedule: '17 9 * * *', tries: 1 },
  /** Writes all that is stored about a worker into a file. */
  'export-data': { input: z.object({ exportId: z.number() }), tries: 3 },
  /** Removes exports whose time is over. */
  'remove-exports': { input: z.object({}), schedule: '17 * * * *', tries: 1 },
  /** Removes stored files that nothing names any more. */
  'tidy-files': { input: z.object({}), schedule: '27 8 * * *', tries: 1 },
  /** Erases the accounts that can no longer be restored. */
  'purge-accounts': { input: z.object({}), schedule: '37 * * * *', tries: 1 },
  /** Gives back a payment that paid nothing. */
  'refund-payment': { input: z.object({ reference: z.string() }), tries: 30 },
  /** Gives back what was paid for posts that no worker ever saw. */
  'refund-unseen-posts': { input: z.object({}), schedule: '47 * * * *', tries: 1 },
  /** Lets the subscription of an account that was deleted end with what is paid. */
  'end-renewal': { input: z.object({ reference: z.string() }), tries: 30 },
  /** Removes the rows that nobody can use any more. The next hour goes on where one failed. */
  sweep: { input: z.object({}), schedule: '7 * * * *', tries: 1 },
} as const satisfies Record<string, Job>

export type JobName = keyof typeof jobs
export type JobInput<Name extends JobName> = z.input<(typeof jobs)[Name]['input']>

/** One try of a job. */
export interface Try {
  /** Aborts when the server stops, or when the try takes too long. */
  readonly signal: AbortSignal
  /** When this try fails too, the job counts as failed. */
  readonly isLast: boolean
}

/**
 * A handler for each job. A job is tried at least once: after a crash between its effect and its end it is tried again, so its effect must
 * be the same when it comes twice. A handler that throws is tried again later.
 */
export type JobHandlers = {
  readonly [Name in JobName]: (input: z.output<(typeof jobs)[Name]['input']>, attempt: Try) => Promise<void>
}
