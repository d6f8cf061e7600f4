import { Button } from '../../kit/button.tsx'
import type { DraftState } from './use-draft.ts'

/** Says that a form holds restored text, with a button to discard it. Draws nothing in a fresh form. */
export const DraftNote = ({ draft: { isRestored, clashes, discard } }: { draft: DraftState }) =>
  isRestored && (
    <div role="status" className="flex items-center gap-3 rounded-control bg-sunken py-1 pr-1 pl-4 text-sm sm:col-span-2">
      <p className="flex-1">
        Draft restored
        {clashes.length > 0 && <span className="block text-muted">This was changed elsewhere since. Check what you typed.</span>}
      </p>
      <Button variant="ghost" className="px-3! text-sm!" onClick={discard}>
        Discard
      </Button>
    </div>
  )
