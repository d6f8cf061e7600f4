/** The error for a call to which no answer came: the network or the server is away, or the answer took too long. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** Whether the call's own time limit ended it. */
  readonly isLate: boolean
  constructor(cause: unknown) {
    super('No answer came', { cause })
    this.isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  }
}

/**
 * Waits for what the network sends: an answer or its content. Throws `NoAnswer` if it does not come. A call that its caller ended throws
 * the `AbortError` instead. Wrap only what the network sends, because a bug must not look like a missing network.
 */
export async function orNoAnswer<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NoAnswer(cause)
  }
}
