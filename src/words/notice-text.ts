import { type Notice, type NoticeValues, noticeValues } from '#domain/notices/notice.ts'
import type { noticeTexts, pushTexts } from './en/notices.ts'

type Told = Pick<Notice, 'kind' | 'facts'>
type Said = string | ((values: NoticeValues) => string)
const said = (text: Said, values: NoticeValues) => (typeof text === 'string' ? text : text(values))

/** Writes a notice as one sentence that stays true later. */
export const noticeText = (texts: typeof noticeTexts, notice: Told): string => said(texts[notice.kind], noticeValues(notice))

/** Writes a notice for a lock screen. */
export function pushText(texts: typeof pushTexts, notice: Told): { readonly title: string; readonly body: string } {
  const [values, { title, body }] = [noticeValues(notice), texts[notice.kind] satisfies { title: Said; body: Said }]
  return { title: said(title, values), body: said(body, values) }
}
