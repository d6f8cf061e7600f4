/** One line of an iCalendar file: its name with parameters, and its escaped value. */
export type Line = readonly [name: string, value: string]

/** Escapes a text for use as a value (RFC 5545, 3.3.11), and removes characters that a file must not contain. */
export const textValue = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4
}

const MOST_OCTETS = 75

/** Breaks a line into pieces of at most 75 octets, between characters. Each piece after the first begins with a space (RFC 5545, 3.1). */
export function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > MOST_OCTETS) {
      written += '\r\n '
      octets = 1
    }
    written += character
    octets += more
  }
  return written
}

export const writeLines = (lines: readonly Line[]): string => lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
