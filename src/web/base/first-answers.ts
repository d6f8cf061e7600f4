declare global {
  /** Answers that `first.ts` asked for, by their address. */
  var firstAnswers: Map<string, Promise<Response>> | undefined
}

/**
 * Fetches, or takes the answer that the page itself asked for before the app was there: once, and only until the first write. What was
 * asked before signing in or saving no longer holds after it.
 */
export function fetchAnswer(address: string, init: RequestInit & { method: string }): Promise<Response> {
  if (init.method !== 'GET') globalThis.firstAnswers = undefined
  const answer = globalThis.firstAnswers?.get(address)
  globalThis.firstAnswers?.delete(address)
  return answer ?? fetch(address, init)
}
