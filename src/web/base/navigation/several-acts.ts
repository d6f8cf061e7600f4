import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { setAsideSoFar } from '#domain/payments/deposit.ts'
import type { NewDeposit } from '#domain/payments/deposit-form.ts'
import { formatDay } from '#words/dates.ts'
import { several as words } from '#words/en/base/several.ts'
import { listNames } from '#words/several-text.ts'
import { toast } from '../../kit/toast.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { makeChange } from '../offline/make-change.ts'
import type { Change } from '../records/change.ts'
import { restoreGigs } from '../records/gig-changes.ts'
import { undoPayment } from '../records/pay-changes.ts'
import { selectedGigs } from '../records/selected.ts'
import { deleteSeveralGigs, undoSeveral } from '../records/several-changes.ts'

// What a person reads after an act on a selection, with its one Undo.

interface Done {
  readonly title: string
  /** The names of what was left out, of so many. */
  readonly leftOut: readonly string[]
  readonly of: number
  /** What else a person needs to know. */
  readonly note?: string | undefined
  readonly undo: () => void
}

/** Says what an act did, and what it left out. Says only that if it left out everything. */
export function showDone({ title, leftOut, of, note, undo }: Done) {
  selectedGigs.clear()
  if (leftOut.length === of) return void toast({ title: words.allChanged, description: words.allChangedText, tone: 'error' })
  const left = leftOut.length > 0 ? words.leftOut({ left: leftOut.length, of, names: listNames(leftOut) }) : undefined
  toast({
    title,
    description: [note, left].filter(Boolean).join(' ') || undefined,
    tone: 'success',
    actions: [{ label: words.undo, onSelect: undo }],
  })
}

/** Makes a change whose failure is only said. */
export const makeOrSay = <Input, Output>(client: QueryClient, change: Change<Input, Output>, input: Input) =>
  void makeChange(client, change, input, { onError: (error) => toast({ ...failureOf(change, error), tone: 'error' }) })

/** Returns the name of a gig in a sentence. */
export const gigName = ({ eventName, date }: Gig): string => `${eventName}, ${formatDay(date, 'short')}`

/** Returns the names of those gigs that an act left out. */
export const namesOf = (gigs: readonly Gig[], leftOut: readonly number[]): string[] =>
  gigs.filter(({ id }) => leftOut.includes(id)).map(gigName)

/** Says that payments were recorded. */
export function showPaidGigs(
  client: QueryClient,
  payments: readonly NewDeposit[],
  { gigs: paid, leftOut }: { readonly gigs: readonly Gig[]; readonly leftOut: readonly number[] },
  before: readonly Gig[],
) {
  const ids = new Set(paid.map(({ id }) => id))
  const unpaid = before.filter(({ id }) => ids.has(id))
  // A paid gig has a percentage of its own.
  const setAside = (gigs: readonly Gig[]) => sumOf(gigs, (gig) => setAsideSoFar(gig, null))
  const tax = setAside(paid) - setAside(unpaid)
  const shares = payments.flatMap((payment) => payment.shares).filter(({ gigId }) => ids.has(gigId))
  const amount = formatCents(sumOf(shares, ({ received, tips }) => centsOf(received) + centsOf(tips)))
  showDone({
    title: words.gigsPaid({ amount, gigs: paid.length }),
    leftOut: namesOf(before, leftOut),
    of: paid.length + leftOut.length,
    note: tax > 0 ? words.setAside({ amount: formatCents(tax) }) : undefined,
    undo: () => makeOrSay(client, undoPayment, { paid, before: unpaid }),
  })
}

/** Says that gigs moved to a client. */
export const showMoved = (
  client: QueryClient,
  moved: { readonly gigs: readonly Gig[]; readonly leftOut: readonly number[] },
  before: readonly Gig[],
) =>
  showDone({
    title: words.gigsMoved({ gigs: moved.gigs.length, clientName: moved.gigs[0]?.clientName ?? '' }),
    leftOut: namesOf(before, moved.leftOut),
    of: before.length,
    undo: () => makeOrSay(client, undoSeveral, moved.gigs),
  })

/** Deletes gigs at once, with Undo. */
export const deleteSeveral = (client: QueryClient, gigs: readonly Gig[]) =>
  makeChange(client, deleteSeveralGigs, gigs, {
    onSuccess: ({ leftOut }) => {
      const deleted = gigs.filter(({ id }) => !leftOut.includes(id))
      showDone({
        title: words.gigsDeleted({ gigs: deleted.length }),
        leftOut: namesOf(gigs, leftOut),
        of: gigs.length,
        undo: () => makeOrSay(client, restoreGigs, { gigIds: deleted.map(({ id }) => id), rows: deleted }),
      })
    },
    onError: (error) => toast({ ...failureOf(deleteSeveralGigs, error), tone: 'error' }),
  })
