import { catalog } from '../catalog.ts'

/** What the service worker shows. */
export const worker = catalog('worker', {
  unreadablePush: 'Something is new.',
})
