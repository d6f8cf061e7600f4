import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { applicationQuery, SentParts } from '../../base/forms/sent-parts.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { Section } from '../../kit/section.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { leaveOut } from './ba-profile-changes.ts'

/** Shows what an application sends to an agency. Each switch is saved at once. */
export function SentCard({ leavesOut }: { leavesOut: Parameters<typeof SentParts>[0]['leftOut'] | null }) {
  const read = useQuery(applicationQuery)
  const leave = useChange(leaveOut, { onError: (error) => toast({ ...failureOf(leaveOut, error), tone: 'error' }) })
  return (
    <Section title={words.sentTitle} icon={<Send />}>
      <p className="mt-1 text-[0.9375rem] text-muted">{words.sentText}</p>
      <Loaded of={read} what={words.sentTitle} skeleton={<Skeleton className="mt-3 h-56 w-full" />}>
        {(sent) => <SentParts sent={sent} leftOut={leavesOut ?? []} onChange={(next) => leave.mutate(next)} />}
      </Loaded>
    </Section>
  )
}
