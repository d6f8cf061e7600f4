import type { NotificationPreferences } from '#domain/account/notification-preferences.ts'
import { api } from '../base/calls/api.ts'
import { always } from '../base/calls/failure-texts.ts'
import { roomChange } from '../base/records/mutation.ts'
import { showRead } from '../base/records/notices.ts'
import { keepUser } from '../base/records/query-client.ts'

/** Marks the notices up to an id as read. */
export const readNotices = roomChange({
  send: (upTo: number) => api('POST /api/notices/read', { body: { upTo } }),
  keep: (client, _, upTo) => showRead(client, upTo),
  failed: always('Your notifications could not be marked as read'),
})

export const setNotifications = roomChange({
  send: (notificationPreferences: NotificationPreferences) =>
    api('POST /api/user/notification-preferences', { body: { notificationPreferences } }),
  keep: keepUser,
  failed: always('Update failed', 'Could not save your notification preferences. Please try again.'),
})
