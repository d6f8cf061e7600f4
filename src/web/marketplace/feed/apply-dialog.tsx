import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmergencyGig } from '#contract/marketplace/posts.ts'
import type { OptionalPart } from '#domain/marketplace/sent-parts.ts'
import { standingOf } from '#domain/marketplace/standing.ts'
import { feed as words } from '#words/en/marketplace/feed.ts'
import { posterText } from '#words/marketplace-texts.ts'
import { shiftTimeText } from '#words/shift-texts.ts'
import { applicationQuery, SentParts } from '../../base/forms/sent-parts.tsx'
import { closeDialog, type DialogProps } from '../../base/navigation/addresses.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { LoadedDialog } from '../../base/navigation/loaded-dialog.tsx'
import { NotFoundDialog } from '../../base/navigation/not-found-dialog.tsx'
import { useEmergencyGigs } from '../../base/records/emergency-gigs.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useApply } from './applying.ts'

/** Shows what the first application sends before it is sent. */
export default function ApplyDialog({ post }: DialogProps<'apply'>) {
  const read = useEmergencyGigs('all')
  const apply = useApply()
  return (
    <LoadedDialog of={read} what={words.gigName}>
      {(gigs) => {
        const gig = gigs.find(({ id }) => id === post)
        if (!gig || (standingOf(gig, new Date()) !== 'apply' && apply.isIdle)) return <NotFoundDialog of="emergencyGig" />
        return <Sheet gig={gig} apply={apply} />
      }}
    </LoadedDialog>
  )
}

function Sheet({ gig, apply }: { gig: EmergencyGig; apply: ReturnType<typeof useApply> }) {
  const read = useQuery(applicationQuery)
  const [chosen, setChosen] = useState<OptionalPart[]>()
  const leftOut = chosen ?? [...(read.data?.leavesOut ?? [])]
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.goesTo({ poster: posterText(gig) })}
      subject={`${gig.eventName}, ${shiftTimeText(gig)}`}
      footer={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {words.cancel}
          </Button>
          <Button
            disabled={!read.data}
            busy={apply.isPending}
            busyLabel={words.applying}
            onClick={() => apply.mutate({ postId: gig.id, leftOut }, { onSuccess: closeDialog })}
          >
            {words.apply}
          </Button>
        </>
      }
    >
      {!gig.isVerified && <p className="mb-2 text-[0.9375rem]">{gig.postedBy === null ? words.agencyUnconfirmed : words.workerPosted}</p>}
      <Loaded of={read} what={words.yourApplication} skeleton={<Skeleton className="h-72 w-full" />}>
        {(sent) => <SentParts sent={sent} leftOut={leftOut} onChange={setChosen} />}
      </Loaded>
      <p className="mt-3 text-sm text-muted">{words.applyNote}</p>
    </Dialog>
  )
}
