/** What the service worker shows. */
export const worker = {
  unreadablePush: 'Something is new.',
}
