import { Button } from '../kit/button.tsx'
import type { DraftState } from './use-draft.ts'

/** Says that a form holds what was typed before, and takes that away on demand. Nothing in a form that was opened fresh. */
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
