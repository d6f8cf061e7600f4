import type { Issue } from '#domain/check/check.ts'
import type { Coded } from '#domain/check/coded.ts'
import type { ShiftChange } from '#domain/marketplace/post-edit.ts'
import type { Notice } from '#domain/notices/notice.ts'
import { changesText } from '../change-text.ts'
import { changeTexts } from '../en/marketplace.ts'
import { noticeTexts } from '../en/notices.ts'
import { noticeText } from '../notice-text.ts'
import { type TextsOf, textOf } from '../text-of.ts'

/** Returns an issue with its sentence instead of its code. */
export const inEnglish = <Found extends Issue>(texts: TextsOf<Extract<Found['problem'], Coded>>, { path, problem }: Found) => ({
  path,
  message: textOf(texts, problem as Extract<Found['problem'], Coded>),
})

/** Returns changes of a post in English. */
export const changesInEnglish = (changes: readonly ShiftChange[]) => changesText(changeTexts, changes)

/** Returns a notice in English. */
export const noticeInEnglish = (notice: Pick<Notice, 'kind' | 'facts'>) => noticeText(noticeTexts, notice)
