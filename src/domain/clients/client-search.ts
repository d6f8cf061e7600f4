import { plainText } from '../check/plain-text.ts'

/** Returns whether a client has the typed text in its name or in that of its contact. Accents do not count: "jose" finds "José". */
export const isClientFound = (
  { name, contactName }: { readonly name: string; readonly contactName: string | null },
  typed: string,
): boolean => plainText(`${name} ${contactName ?? ''}`).includes(plainText(typed.trim()))
