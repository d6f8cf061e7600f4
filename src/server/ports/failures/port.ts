/** A call whose cost may be measured: ends with the status of its answer. */
export type EndOfCall = (status: number) => void

/** Tells somebody outside what failed of ours, and nothing of anybody's data. Never throws, and nothing waits for it. */
export interface FailureReports {
  /** What a call of the contract failed with. */
  failed(error: unknown, call: string): void
  /** Begins to measure a call. */
  begin(call: string): EndOfCall
  /** Sends what is not sent yet, within two seconds. */
  close(): Promise<void>
}
