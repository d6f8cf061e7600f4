import type { QueryClient } from '@tanstack/react-query'

/**
 * One kind of change: what is sent, and what it does to the collections before and after the answer. Its input is plain data, so that it can
 * be kept on the device and sent later.
 */
export interface Mutation<Input, Output> {
  readonly send: (input: Input) => Promise<Output>
  /** Shows the change before the answer. */
  readonly expect?: (client: QueryClient, input: Input) => void
  /** Puts the answer into the collections. */
  readonly keep?: (client: QueryClient, output: Output, input: Input) => unknown
  /** Sets the collections right after a failure: takes back what was shown, and reads again what is not sure. */
  readonly repair?: (client: QueryClient, input: Input, error: Error) => unknown
  /** False where a second try would find the work of the first done, and fail. */
  readonly canRepeat?: boolean
  /** Whether it is kept on the device when no answer comes, to be sent later (`outbox.ts`). */
  readonly canWait?: boolean | ((input: Input) => boolean)
  /** The ids of its records that may wait on the device themselves. */
  readonly refersTo?: (input: Input) => readonly number[]
  /** Changes of one scope are sent one after the other. */
  readonly scope?: string
}

/** How long the answer to a change that can wait on the device is waited for, in milliseconds. */
export const WAIT_MS = 12_000

/** Says the type of a mutation where it is written. */
export const mutation = <Input, Output>(declared: Mutation<Input, Output>) => declared
