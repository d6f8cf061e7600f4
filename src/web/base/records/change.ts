import type { QueryClient } from '@tanstack/react-query'
import type { FailureText } from '../calls/failure-texts.ts'
import type { Waits } from './waits.ts'

/**
 * One kind of change of data: the call that it sends, what it does to the collections before and after the answer, and what a person is told
 * when it fails. Its input is plain data, so that it can be kept on the device and sent later.
 */
export interface Change<Input, Output> {
  /** Sends it. The key is the same for each try, also after a restart of the device, so that the server makes the change once. */
  readonly send: (input: Input, key: string) => Promise<Output>
  /** Returns what a person is told when the change fails. */
  readonly failed: FailureText
  /** Shows the change before the answer arrives. */
  readonly expect?: (client: QueryClient, input: Input) => void
  /** Puts the answer into the collections. */
  readonly keep?: (client: QueryClient, output: Output, input: Input) => unknown
  /** Corrects the collections after a failure: removes what was shown early, and reads uncertain lists again. */
  readonly repair?: (client: QueryClient, input: Input, error: Error) => unknown
  /** Set to false if a second try would fail because the first one succeeded. */
  readonly canRepeat?: boolean
  /** How it waits on the device when no answer comes, and is sent later. Without it, the change fails. */
  readonly waits?: {
    /** The name under which the device stores it. It stays, because a stored change may be older than the app. */
    readonly name: string
    /** Loads the rest when it is needed. */
    readonly load: () => Promise<Waits<Input, Output, unknown>>
    /** Set if sending takes long. The device keeps the change before it is sent, so that closing the app meanwhile loses nothing. */
    readonly isKeptFirst?: true
  }
  /** Changes with the same scope are sent one after the other. */
  readonly scope?: string
}

/** How long to wait for the answer to a change that can wait on the device, in milliseconds. */
export const WAIT_MS = 12_000

/** Returns a change as it is, and infers its types. */
export const change = <Input, Output>(declared: Change<Input, Output>) => declared
