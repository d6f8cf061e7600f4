import { FileBadge, Printer } from 'lucide-react'
import { titles } from '#words/en/base/titles.ts'
import { gigResume as words } from '#words/en/marketplace/gig-resume.ts'
import { showScreen } from '../../base/navigation/addresses.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useBaProfile } from '../../base/records/ba-profile.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { GhostRows } from '../../kit/ghost.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useGigResume } from './gig-resume.ts'
import { ResumeSheet } from './resume-sheet.tsx'
import { ShareCard } from './share-card.tsx'

/** Draws the worker's gig resume: choose gigs, print, share. */
export default function GigResumeScreen() {
  const { data, isError, refetch } = useGigResume()
  // The sheet draws the photo beside the text, so both are drawn together.
  const photo = useBaProfile()
  const resume = photo.isPending ? undefined : data
  const isBlank = resume?.entries.length === 0
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-3xl font-semibold tracking-tight">{titles.gigResume}</h1>
          <p className="mt-1 text-muted">{words.subtitle}</p>
        </div>
        {resume && !isBlank && (
          <Button variant="secondary" icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => print()}>
            {words.print}
          </Button>
        )}
      </div>
      <Loaded
        of={{ data: resume, isError, refetch }}
        what={words.yourResume}
        skeleton={<ResumeSkeleton />}
        frame={(failure) => (
          <Card className="mt-5" role="alert">
            {failure}
          </Card>
        )}
      >
        {(shown) => (
          <div className="mt-5 grid gap-4">
            {(!isBlank || shown.sharedSince !== null) && <ShareCard sharedSince={shown.sharedSince} />}
            {isBlank ? (
              <EmptyState
                ghost={<GhostRows icon={<FileBadge />} />}
                title={words.noGigs}
                text={words.noGigsText}
                action={<Button onClick={() => showScreen('calendar')}>{words.goToGigs}</Button>}
              />
            ) : (
              <ResumeSheet resume={shown} />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

/** Draws the outlines of cards that are loading. */
const ResumeSkeleton = () => (
  <div role="status" aria-label={words.loading} className="mt-5 grid gap-4">
    <Card className="flex flex-col gap-3">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-11 w-36" />
    </Card>
    <Card className="flex flex-col gap-5">
      <Skeleton className="h-9 w-52 max-w-full" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </Card>
  </div>
)
