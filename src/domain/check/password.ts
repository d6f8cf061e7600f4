/** The shortest and longest password of an account, in characters. */
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/** Refuses a new password that is too short or too long, or easy to guess. The server also refuses common passwords. */
export const newPassword = (password: string) => {
  if (password.length < MIN_PASSWORD) return { code: 'passwordTooShort', least: MIN_PASSWORD } as const
  return isObviousPassword(password) ? ({ code: 'obviousPassword' } as const) : null
}

/** The longest pattern, in characters, whose repetition makes a password obvious. */
const LONGEST_PATTERN = 4

/** Returns whether a password repeats a short pattern (`aaaaaaaa`, `12341234`) or is a run of neighbors (`abcdefgh`, `87654321`). */
export function isObviousPassword(password: string): boolean {
  const plain = password.toLowerCase()
  const isRepeated = (length: number) =>
    plain ===
    plain
      .slice(0, length)
      .repeat(Math.ceil(plain.length / length))
      .slice(0, plain.length)
  const steps = Array.from(plain.slice(1), (letter, at) => letter.charCodeAt(0) - plain.charCodeAt(at))
  const isRun = (step: number) => steps.every((each) => each === step)
  return isRun(1) || isRun(-1) || Array.from({ length: LONGEST_PATTERN }, (_, at) => at + 1).some(isRepeated)
}
