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
