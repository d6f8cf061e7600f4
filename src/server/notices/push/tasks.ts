import { noticeAddress } from '#domain/notices/notice.ts'
import { pushTexts } from '#words/en/notices.ts'
import { pushText } from '#words/notice-text.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import type { TaskHandlers } from '../../core/tasks/task-list.ts'
import { codeOf } from '../../errors.ts'
import { PushRefused } from '../../ports/push/port.ts'
import type { Services } from '../../services.ts'
import { findPush, forgetDevice, noteDelivery } from './store.ts'

/** The age in seconds from which a notice is only shown in the app. */
const MOST_AGE = 12 * 60 * 60

/** Texts longer than a lock screen shows are cut, because push services accept 4 kB. */
const MOST_CHARACTERS = 300
const cut = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…` : text)

export const pushTasks = ({
  database: { queries },
  push,
  log,
}: Pick<Services, 'database' | 'push' | 'log'>): Pick<TaskHandlers, 'send-push'> => ({
  'send-push': async ({ noticeId, deviceId }, { signal, isLast }) => {
    const due = await findPush(queries, noticeId, deviceId)
    if (!due || due.age >= MOST_AGE) return
    const { title, body } = inLanguage(due.language, () => pushText(pushTexts, due))
    // The tag is the same in every try, so that a device shows a repeated push only once.
    const message = { title: cut(title), body: cut(body), address: noticeAddress(due), tag: `notice-${noticeId}` }
    const isUrgent = due.kind === 'emergency gig' || due.kind === 'booked' || due.kind === 'booking canceled'
    try {
      const outcome = await push.deliver(due.target, { message, keptFor: MOST_AGE - due.age, isUrgent }, signal)
      await (outcome === 'gone' ? forgetDevice(queries, due, deviceId) : noteDelivery(queries, due, deviceId))
    } catch (error) {
      if (!isLast && !(error instanceof PushRefused)) throw error
      // Log neither the endpoint nor the answer: anyone with the endpoint could push, and the answer is another company's text.
      log.error({ notice: due.kind, failure: codeOf(error) ?? 'unknown' }, 'a push was not delivered')
    }
  },
})
