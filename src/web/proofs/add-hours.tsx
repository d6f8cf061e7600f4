import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { areDayHours, hoursTyped } from '#domain/check/hours.ts'
import { formatDay } from '#words/dates.ts'
import { proofs as words } from '#words/en/proofs.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { editGig } from '../base/records/gig-changes.ts'
import { Card } from '../kit/card.tsx'
import { TextField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'

/** Leaves the field, which saves it, for the next one. */
function onEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key !== 'Enter') return
  const next = currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
  if (next) next.focus()
  else currentTarget.blur()
}

/** Asks for the hours of gigs without times, one field for each. Leaving a field saves it. */
export const AddHours = ({ gigs }: { gigs: readonly Gig[] }) => (
  <Card as="section" aria-label={words.withoutHours({ gigs: gigs.length })}>
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline decoration-line underline-offset-4">
        {words.withoutHours({ gigs: gigs.length })}
      </summary>
      <p className="text-sm text-muted">{words.withoutHoursNote}</p>
      <ul className="mt-2 divide-y divide-line">
        {gigs.map((gig) => (
          <HoursOf key={gig.id} gig={gig} />
        ))}
      </ul>
    </details>
  </Card>
)

/** Removes hours that were just saved. */
const takeBack = (client: QueryClient, saved: Gig) =>
  void makeChange(
    client,
    editGig,
    { seen: saved, patch: { hoursWorked: null } },
    { onError: (error) => toast({ ...failureOf(editGig, error), tone: 'error' }) },
  )

function HoursOf({ gig }: { gig: Gig }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const day = formatDay(gig.date, 'short')
  const sent = useRef('')
  const save = () => {
    if (text === sent.current) return
    const hoursWorked = hoursTyped(text)
    const isRight = hoursWorked !== null && areDayHours(hoursWorked)
    setWrong(text.trim() !== '' && !isRight)
    if (!isRight) return
    sent.current = text
    void makeChange(
      client,
      editGig,
      { seen: gig, patch: { hoursWorked } },
      {
        onSuccess: (saved) =>
          toast({ title: words.hoursSaved, tone: 'success', actions: [{ label: words.undo, onSelect: () => takeBack(client, saved) }] }),
        onError: (error) => {
          sent.current = ''
          toast({ ...failureOf(editGig, error), tone: 'error' })
        },
      },
    )
  }
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <bdi className="block truncate font-medium">{gig.eventName}</bdi>
        <span className="text-sm text-muted">{day}</span>
      </span>
      <TextField
        label={words.hoursOfGig({ gig: gig.eventName, day })}
        isLabelHidden
        className="w-36 shrink-0"
        inputMode="decimal"
        placeholder={words.hoursPlaceholder}
        autoComplete="off"
        value={text}
        error={isWrong ? words.wrongHours : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={onEnter}
      />
    </li>
  )
}
