import { CalendarDays, Plus } from 'lucide-react'
import { calendar as words } from '#words/en/calendar.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'

/** Stands for the list when a search finds no gigs. Without `onShowAll` the worker has none at all. */
export const NoGigs = ({ onShowAll }: { onShowAll?: (() => void) | undefined }) => (
  <Card className="mt-4">
    {onShowAll ? (
      <EmptyState
        icon={<CalendarDays />}
        title={words.noGigsFound}
        text={words.adjustSearch}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {words.showAllGigs}
          </Button>
        }
      />
    ) : (
      <EmptyState
        className="max-lg:px-0! max-lg:pt-0!"
        title={words.noGigsFound}
        text={words.addFirstGig}
        action={
          <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => openDialog('add-gig', {})}>
            {words.addGig}
          </Button>
        }
        ghost={<GhostRows icon={<CalendarDays />} rows={2} />}
      />
    )}
  </Card>
)
