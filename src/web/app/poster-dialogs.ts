import { part } from '../base/device/part.tsx'

/** The dialogs of a poster's page. The agency portal draws these and no others. */
export const posterDialogs = {
  'message-booked': part(async () => (await import('../marketplace/posts/message-dialog.tsx')).default),
  'mark-paid': part(async () => (await import('../marketplace/posts/paid-dialog.tsx')).default),
  headshot: part(async () => (await import('../marketplace/posts/headshot-dialog.tsx')).default),
}
