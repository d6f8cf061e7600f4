import type { NotificationPreferences } from '#domain/account/notification-preferences.ts'
import { notices as words } from '#words/en/notices.ts'
import { api } from '../base/calls/api.ts'
import { always } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { showRead } from '../base/records/notices.ts'
import { keepUser } from '../base/records/query-client.ts'

/** Marks the notices up to an id as read. */
export const readNotices = change({
  send: (upTo: number) => api('POST /api/notices/read', { body: { upTo } }),
  keep: (client, _, upTo) => showRead(client, upTo),
  failed: always(words.notMarkedRead),
})

export const setNotifications = change({
  send: (notificationPreferences: NotificationPreferences) =>
    api('POST /api/user/notification-preferences', { body: { notificationPreferences } }),
  keep: keepUser,
  failed: always(words.updateFailed, words.updateFailedText),
})
