import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import type { GigResume } from '#contract/marketplace/gig-resume.ts'
import { byYear } from '#domain/marketplace/gig-resume.ts'
import { gigResume as words } from '#words/en/marketplace/gig-resume.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { totalsText } from '#words/marketplace-texts.ts'
import { datesInYear, datesText } from '#words/resume-texts.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { pictureAddress } from '../../base/device/picture.ts'
import { makeChange } from '../../base/offline/make-change.ts'
import { useBaProfile } from '../../base/records/ba-profile.ts'
import { Card } from '../../kit/card.tsx'
import { Switch } from '../../kit/switch.tsx'
import { toast } from '../../kit/toast.ts'
import { chooseForResume } from './resume-changes.ts'

type Entry = GigResume['entries'][number]

/**
 * Draws the resume as others see it, with a switch for each gig. A print shows nothing else, and leaves out the gigs that are switched off.
 */
export function ResumeSheet({ resume }: { resume: GigResume }) {
  const { name, bio, preferredCities, totals, entries, more } = resume
  const photo = useBaProfile().data?.headshotUrls[0]
  return (
    <Card as="section" aria-label={words.yourResume} data-printed flush className="p-5 sm:p-8">
      <header className="grid grid-cols-[auto_1fr] gap-x-5 border-b-2 border-brand pb-5">
        {photo && <img src={pictureAddress(photo)} alt="" className="row-span-2 size-24 rounded-card object-cover max-sm:row-span-1" />}
        <div className={`min-w-0 ${photo ? '' : 'col-span-full'}`}>
          <h2 dir="auto" className="font-display text-2xl font-semibold tracking-tight text-brand wrap-anywhere">
            {name}
          </h2>
          <p className="mt-1 font-semibold">{totals.gigs > 0 ? totalsText(totals) : words.noneShown}</p>
          {preferredCities.length > 0 && (
            <p dir="auto" className="text-[0.9375rem] text-muted wrap-anywhere">
              {preferredCities.join(' · ')}
            </p>
          )}
        </div>
        {bio && (
          // On a phone it is as wide as the page, not only as what is beside the picture.
          <p
            dir="auto"
            className={`mt-3 text-[0.9375rem] whitespace-pre-line wrap-anywhere max-sm:col-span-full ${photo ? '' : 'col-span-full'}`}
          >
            {bio}
          </p>
        )}
      </header>
      {byYear(entries).map(([year, ofYear]) => (
        <section
          key={year}
          aria-label={String(year)}
          className={`mt-6 print:mt-4 ${ofYear.some(({ isIncluded }) => isIncluded) ? '' : 'print:hidden'}`}
        >
          <h3 className="break-after-avoid border-b border-line pb-1.5 font-display text-lg font-semibold">{year}</h3>
          <ul className="divide-y divide-line">
            {ofYear.map((entry) => (
              <Row key={entry.gigIds[0]} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && <p className="mt-5 text-muted">{words.moreEarlier({ more })}</p>}
    </Card>
  )
}

const Row = memo(function Row({ entry }: { entry: Entry }) {
  const client = useQueryClient()
  const { gigIds, eventName, clientName, role, city, duties, isIncluded } = entry
  const choose = (includeInResume: boolean, isUndo = false) =>
    makeChange(
      client,
      chooseForResume,
      { gigIds, includeInResume },
      {
        onSuccess: () => {
          if (isUndo) return
          const actions = [{ label: words.undo, onSelect: () => void choose(!includeInResume, true) }]
          toast({ title: includeInResume ? words.putOn : words.leftOff, description: eventName, actions, tone: 'success' })
        },
        onError: (error) => toast({ ...failureOf(chooseForResume, error), tone: 'error' }),
      },
    )
  return (
    <li className={`flex break-inside-avoid items-start gap-4 py-3 print:py-2 ${isIncluded ? '' : 'print:hidden'}`}>
      <div className={`grid min-w-0 flex-1 gap-x-5 sm:grid-cols-[11rem_1fr] print:grid-cols-[1.7in_1fr] ${isIncluded ? '' : 'text-muted'}`}>
        <p className="text-[0.9375rem] leading-6 text-muted">{datesInYear(entry)}</p>
        <div className="min-w-0">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {eventName}
          </p>
          <p dir="auto" className="text-[0.9375rem] text-muted wrap-anywhere">
            {[gigTypeName(role), clientName, city].filter(Boolean).join(' · ')}
          </p>
          {duties && isIncluded && (
            <p dir="auto" className="mt-1 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
              {duties}
            </p>
          )}
        </div>
      </div>
      <label className="-my-2 grid min-h-11 min-w-11 shrink-0 cursor-pointer place-items-center print:hidden">
        <Switch
          aria-label={words.showGig({ event: eventName, dates: datesText(entry) })}
          checked={isIncluded}
          onChange={(event) => void choose(event.target.checked)}
        />
      </label>
    </li>
  )
})
