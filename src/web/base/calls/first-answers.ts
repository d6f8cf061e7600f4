import { orNoAnswer } from './no-answer.ts'

declare global {
  /** Answers to the calls that `first.ts` sent, by address. */
  var firstAnswers: Map<string, Promise<Response>> | undefined
}

type Init = RequestInit & { readonly method: string; readonly headers: Readonly<Record<string, string>> }

/**
 * Fetches an address, or returns the answer to the call that the page sent before the app was loaded. Each such answer is used once, and
 * only before the first write: a sign-in or a save makes it outdated. Throws `NoAnswer` if no answer comes.
 */
export function fetchAnswer(address: string, init: Init): Promise<Response> {
  if (init.method !== 'GET') globalThis.firstAnswers = undefined
  const answer = globalThis.firstAnswers?.get(address)
  globalThis.firstAnswers?.delete(address)
  return answer ? orNoAnswer(answer) : send(address, init)
}

/** Sends a call. In a phone app Capacitor replaces `fetch` with a function that reads through the phone's own HTTP (native-http.ts). */
async function send(address: string, { body, ...init }: Init): Promise<Response> {
  const server = import.meta.env.PHONE_SERVER
  if (server && init.method !== 'GET' && (body === undefined || typeof body === 'string'))
    return (await import('./native-http.ts')).sendNatively(server + address, { ...init, ...(body !== undefined && { body }) })
  return orNoAnswer(fetch((server ?? '') + address, { ...init, ...(body !== undefined && { body }) }))
}
