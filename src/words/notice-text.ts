import { type Notice, type NoticeValues, noticeValues } from '#domain/notices/notice.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { formatDay } from './dates.ts'
import type { noticeTexts, pushTexts } from './en/notices.ts'
import { quarterText } from './period-texts.ts'
import { whenText } from './shift-texts.ts'
import { workTimeText } from './time-texts.ts'

type Told = Pick<Notice, 'kind' | 'facts'>
type Said = string | ((values: NoticeValues) => string)
const said = (text: Said, values: NoticeValues) => (typeof text === 'string' ? text : text(values))

/** Reads the facts of a notice, with its times, its quarter and the day of a payment in words. Earlier versions stored them as texts, which stay as they are. */
function valuesIn(notice: Told): NoticeValues {
  const values = noticeValues(notice)
  return {
    ...values,
    when: whenText(values.when),
    time: workTimeText(values.time),
    quarter: quarterText(values.quarter),
    paidOn: isDay(values.paidOn) ? formatDay(values.paidOn, 'short') : values.paidOn,
  }
}

/** Writes a notice as one sentence that stays true later. */
export const noticeText = (texts: typeof noticeTexts, notice: Told): string => said(texts[notice.kind], valuesIn(notice))

/** Writes a notice for a lock screen. */
export function pushText(texts: typeof pushTexts, notice: Told): { readonly title: string; readonly body: string } {
  const [values, { title, body }] = [valuesIn(notice), texts[notice.kind] satisfies { title: Said; body: Said }]
  return { title: said(title, values), body: said(body, values) }
}
