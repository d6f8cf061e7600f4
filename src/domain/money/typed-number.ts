/** Returns the plain digits of a number that a person typed, with or without thousands commas (`"1,234.5"` is `"1234.5"`); null of anything else. */
export function plainNumber(text: string): string | null {
  const bare = text.trim()
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  const whole = plain.replace(/^\./, '0.').replace(/\.$/, '')
  return /^\d+(\.\d+)?$/.test(whole) ? whole : null
}

/** Returns a whole number that a person typed; nothing is 0, and null is anything else. */
export function wholeTyped(text: string): number | null {
  const plain = text.trim() === '' ? '0' : plainNumber(text)
  return plain === null || plain.includes('.') ? null : Number(plain)
}
