import { forms as words } from '#words/en/base/forms.ts'
import { Button } from '../../kit/button.tsx'
import type { DraftState } from './use-draft.ts'

/** Says that a form holds restored text, with a button to discard it. Draws nothing in a fresh form. */
export const DraftNote = ({ draft: { isRestored, clashes, discard } }: { draft: DraftState }) =>
  isRestored && (
    <div role="status" className="flex items-center gap-3 rounded-control bg-sunken py-1 pr-1 pl-4 text-sm sm:col-span-2">
      <p className="flex-1">
        {words.draftRestored}
        {clashes.length > 0 && <span className="block text-muted">{words.recordChanged}</span>}
      </p>
      <Button variant="ghost" className="px-3! text-sm!" onClick={discard}>
        {words.discard}
      </Button>
    </div>
  )
