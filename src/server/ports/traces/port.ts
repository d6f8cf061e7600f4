/** The trace of one call. */
export interface CallTrace {
  /** Starts the part of a named statement. The returned function ends it, with the code of its failure if it failed. */
  statement(name: string): (failure?: string) => void
  end(status: number): void
}

/** Sends traces of calls to an outside service, without personal data. Never throws, and nothing waits for it. */
export interface Traces {
  /** Starts the trace of a call. `parent` is the `traceparent` of a proxy whose trace it continues. */
  begin(call: string, requestId: string, parent: string | undefined): CallTrace
  /** Sends what is left, within two seconds. */
  close(): Promise<void>
}
