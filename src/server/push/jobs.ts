import { noticeAddress, pushText } from '#domain/notices/notice.ts'
import { codeOf } from '../errors.ts'
import type { JobHandlers } from '../jobs/list.ts'
import { PushRefused } from '../ports/push/port.ts'
import type { Services } from '../services.ts'
import { findPush, forgetDevice, noteDelivery } from './store.ts'

/** What is older is told in the app alone. Seconds. */
const MOST_AGE = 12 * 60 * 60

/** A longer name than a lock screen shows is cut: push services take 4 kB. */
const MOST_CHARACTERS = 300
const cut = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…` : text)

export const pushJobs = ({
  database: { queries },
  push,
  log,
}: Pick<Services, 'database' | 'push' | 'log'>): Pick<JobHandlers, 'send-push'> => ({
  'send-push': async ({ noticeId, deviceId }, { signal, isLast }) => {
    const due = await findPush(queries, noticeId, deviceId)
    if (!due || due.age >= MOST_AGE) return
    const { title, body } = pushText(due)
    // The same tag in every try: a device shows a push that comes twice once.
    const message = { title: cut(title), body: cut(body), address: noticeAddress(due), tag: `notice-${noticeId}` }
    const isUrgent = due.kind === 'emergency gig' || due.kind === 'booked' || due.kind === 'booking canceled'
    try {
      const outcome = await push.deliver(due.target, { message, keptFor: MOST_AGE - due.age, isUrgent }, signal)
      await (outcome === 'gone' ? forgetDevice(queries, deviceId, due.target.endpoint) : noteDelivery(queries, deviceId))
    } catch (error) {
      if (!isLast && !(error instanceof PushRefused)) throw error
      // Neither the endpoint nor what it said: whoever has the one can push, and the other is another company's text.
      log.error({ notice: due.kind, failure: codeOf(error) ?? 'unknown' }, 'a push was not delivered')
    }
  },
})
