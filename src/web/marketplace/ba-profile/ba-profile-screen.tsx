import { FileBadge } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BaProfile } from '#contract/marketplace/ba-profile.ts'
import { completenessOf } from '#domain/marketplace/completeness.ts'
import { titles } from '#words/en/base/titles.ts'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { missingText } from '#words/marketplace-texts.ts'
import { showScreen } from '../../base/navigation/addresses.ts'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useBaProfile } from '../../base/records/ba-profile.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Ring } from '../../kit/ring.tsx'
import { Section } from '../../kit/section.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { AlertsCard } from './alerts-card.tsx'
import { BioCard, editBio, useIsEditing } from './bio-card.tsx'
import { CitiesCard } from './cities-card.tsx'
import { HeadshotsCard } from './headshots-card.tsx'
import { ResumeCard } from './resume-card.tsx'
import { SentCard } from './sent-card.tsx'

/** Draws the worker's BA profile, with a card for each part. */
export default function BaProfileScreen() {
  const read = useBaProfile()
  const isEditing = useIsEditing()
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-display text-3xl font-semibold tracking-tight">{titles.baProfile}</h1>
          <p className="mt-1 text-muted">{words.subtitle}</p>
        </div>
        {read.data && !isEditing && (
          <Button ref={edit} variant="secondary" onClick={editBio}>
            {words.editProfile}
          </Button>
        )}
      </div>
      <Loaded
        of={read}
        what={words.yourProfile}
        skeleton={<ProfileSkeleton />}
        frame={(failure) => (
          <Card className="mt-5" role="alert">
            {failure}
          </Card>
        )}
      >
        {(profile) => (
          <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Completeness profile={profile} />
            <div className="grid grid-cols-1 gap-4">
              <BioCard bio={profile.bio ?? ''} isEditing={isEditing} />
              <HeadshotsCard headshots={profile.headshots} />
              <ResumeCard resumes={profile.resumes} />
            </div>
            <div className="grid grid-cols-1 gap-4">
              <CitiesCard cities={profile.preferredCities} />
              <AlertsCard isOn={profile.emergencyNotifications} hasCities={profile.preferredCities.length > 0} />
              <SentCard leavesOut={profile.leavesOut} />
              <GigResumeCard />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

/** Links to the past gigs that agencies see. */
const GigResumeCard = () => (
  <Section title={titles.gigResume} icon={<FileBadge />}>
    <p className="mt-1 text-[0.9375rem] text-muted">{words.gigResumeText}</p>
    <Button variant="secondary" className="mt-4" onClick={() => showScreen('gig-resume')}>
      {words.openGigResume}
    </Button>
  </Section>
)

function Completeness({ profile }: { profile: BaProfile }) {
  const { percent, missing } = completenessOf(profile)
  return (
    <Card as="section" aria-label={words.completeness} className="flex items-center gap-4 lg:col-span-2">
      <Ring percent={percent} label={words.yourProfile} />
      <div className="min-w-0">
        <p className="font-semibold">{percent === 100 ? words.complete : words.completeTo({ percent })}</p>
        <p className="text-[0.9375rem] text-muted">
          {missing.length > 0 ? words.stillMissing({ missing: missingText(missing) }) : words.completeText}
        </p>
      </div>
    </Card>
  )
}

/** Draws the outlines of cards that are loading. */
const ProfileSkeleton = () => (
  <div role="status" aria-label={words.loading} className="mt-5 grid items-start gap-4 lg:grid-cols-2">
    <Card className="flex items-center gap-4 lg:col-span-2">
      <Skeleton className="size-16 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-52 max-w-full" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
    </Card>
    {Object.entries({ bio: 'h-24', headshots: 'h-48', resume: 'h-24', cities: 'h-24', alerts: 'h-14' }).map(([card, height]) => (
      <Card key={card} className="flex flex-col gap-4">
        <Skeleton className="h-7 w-40" />
        <Skeleton className={`w-full ${height}`} />
      </Card>
    ))}
  </div>
)
