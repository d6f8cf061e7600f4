import type { Translated } from '../catalog.ts'
import type { worker as english } from '../en/worker.ts'

export const worker: Translated<typeof english> = {
  unreadablePush: 'Hay algo nuevo.',
}
