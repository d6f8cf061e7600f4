import type { Issue } from '#domain/check/check.ts'
import type { Coded } from '#domain/check/coded.ts'
import { type TextsOf, textOf } from '../text-of.ts'

/** Returns an issue with its sentence instead of its code. */
export const inEnglish = <Found extends Issue>(texts: TextsOf<Extract<Found['problem'], Coded>>, { path, problem }: Found) => ({
  path,
  message: textOf(texts, problem as Extract<Found['problem'], Coded>),
})
