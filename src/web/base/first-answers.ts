declare global {
  /** Answers that `first.ts` asked for, by their address. */
  var firstAnswers: Map<string, Promise<Response>> | undefined
}

type Init = RequestInit & { readonly method: string; readonly headers: Readonly<Record<string, string>> }

/**
 * Fetches, or takes the answer that the page itself asked for before the app was there: once, and only until the first write. What was
 * asked before signing in or saving no longer holds after it.
 */
export function fetchAnswer(address: string, init: Init): Promise<Response> {
  if (init.method !== 'GET') globalThis.firstAnswers = undefined
  const answer = globalThis.firstAnswers?.get(address)
  globalThis.firstAnswers?.delete(address)
  return answer ?? send(address, init)
}

/** In a phone app Capacitor has replaced `fetch` by one that reads through the phone's own HTTP (native-http.ts). */
async function send(address: string, { body, ...init }: Init): Promise<Response> {
  const server = import.meta.env.PHONE_SERVER
  if (server && init.method !== 'GET' && (body === undefined || typeof body === 'string'))
    return (await import('./native-http.ts')).sendNatively(server + address, { ...init, ...(body !== undefined && { body }) })
  return fetch((server ?? '') + address, { ...init, ...(body !== undefined && { body }) })
}
