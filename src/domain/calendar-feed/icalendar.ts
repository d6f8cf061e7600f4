/** One line of an iCalendar file: its name with parameters, and its value as it is written. */
export type Line = readonly [name: string, value: string]

/** Writes a text as a value: what separates values is escaped (RFC 5545, 3.3.11), and what no file may hold is left out. */
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

/** Breaks a line into pieces of at most 75 octets, between characters; each further one begins with a space (RFC 5545, 3.1). */
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
