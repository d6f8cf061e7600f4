import { waiting as words } from '#words/en/app/waiting.ts'
import { reviewWaiting } from '../base/navigation/addresses.ts'
import { readWaiting, thisDevice } from '../base/offline/waiting.ts'
import { toast } from '../kit/toast.ts'

/** Asks before signing out removes changes that cannot be sent now. */
export function askFirst(signOutAnyway: () => void) {
  const unsent = readWaiting().length
  toast({
    title: words.onlyHere({ unsent, device: thisDevice() }),
    description: words.onlyHereText,
    tone: 'error',
    durationMs: Number.POSITIVE_INFINITY,
    actions: [
      { label: words.review, onSelect: reviewWaiting },
      { label: words.signOutAnyway, onSelect: signOutAnyway },
    ],
  })
}
