/** The characters that an address may have without quotes (RFC 5322 `atext`): no comma, no bracket, no line break. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,253}$/

/** Whether a text is exactly one mail address, and cannot become two or a header. */
export const isMailAddress = (text: string) => ADDRESS.test(text)

export interface Sender {
  readonly name: string
  readonly address: string
}

/** Reads `Name <address>`, or an address alone, whose name is then Gigfolio. Returns undefined for anything else. */
export function senderOf(text: string): Sender | undefined {
  const at = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const name = text.slice(0, Math.max(at, 0)).trim() || 'Gigfolio'
  const address = at < 0 ? text.trim() : text.slice(at + 1, -1)
  return isMailAddress(address) && !/[<>"\r\n]/.test(name) ? { name, address } : undefined
}
