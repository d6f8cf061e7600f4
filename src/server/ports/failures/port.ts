/** Ends the measurement of a call, with the status of its answer. */
export type EndOfCall = (status: number) => void

/** Reports failures of the server to an outside service, without personal data. Never throws, and nothing waits for it. */
export interface FailureReports {
  /** Reports the error of a failed call. */
  failed(error: unknown, call: string): void
  /** Starts to measure a call. */
  begin(call: string): EndOfCall
  /** Sends the remaining reports, within two seconds. */
  close(): Promise<void>
}
