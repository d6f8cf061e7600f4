/**
 * Returns the plain digits of a typed number with or without thousands commas: `"1,234.5"` becomes `"1234.5"`. Returns null for any other
 * text.
 */
export function plainNumber(text: string): string | null {
  const bare = text.trim()
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  const whole = plain.replace(/^\./, '0.').replace(/\.$/, '')
  return /^\d+(\.\d+)?$/.test(whole) ? whole : null
}

/** Returns a typed whole number; blank is 0, and any other text is null. */
export function wholeTyped(text: string): number | null {
  if (text.trim() === '') return 0
  const plain = plainNumber(text)
  return plain === null || plain.includes('.') ? null : Number(plain)
}
