/** An address of characters that need no quotes (RFC 5322 `atext`): no comma, no bracket, no line break. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,253}$/

/** Returns whether a text is exactly one e-mail address, which cannot become two addresses or a header. */
export const isMailAddress = (text: string) => ADDRESS.test(text)

export interface Sender {
  readonly name: string
  readonly address: string
}

/** Reads `Name <address>`, or only an address, for which the name is Gigfolio. Returns undefined for any other text. */
export function senderOf(text: string): Sender | undefined {
  const at = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const name = text.slice(0, Math.max(at, 0)).trim() || 'Gigfolio'
  const address = at < 0 ? text.trim() : text.slice(at + 1, -1)
  return isMailAddress(address) && !/[<>"\r\n]/.test(name) ? { name, address } : undefined
}
