import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import type { Gig } from '#contract/gigs.ts'
import { definedOf } from '#domain/check/defined-fields.ts'
import { clientKey } from '#domain/clients/client.ts'
import { editGig as editedFields, type GigPatch, statusAfterMove } from '#domain/gigs/gig-edit.ts'
import { type DaysPlan, type GigPlan, type Planner, planDays, planGig, unplanned } from '#domain/gigs/plan.ts'
import { percentageOfKind } from '#domain/gigs/tax-percentage.ts'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { sharesAfter } from '#domain/payments/payment.ts'
import { formatDay, formatDays } from '#words/dates.ts'
import { waits as words } from '#words/en/base/waits.ts'
import { newKey, timeZone, today } from '../calls/api.ts'
import { clients } from './clients.ts'
import { askAboutEdit, fieldWords } from './edited-fields.ts'
import type { AddGig, EditGig, RestoreGigs, UndoEdit } from './gig-changes.ts'
import { gigs } from './gigs.ts'
import { markMade } from './just-made.ts'
import { keys } from './keys.ts'
import type { Ref } from './kinds.ts'
import { newWaitingId } from './new-waiting-id.ts'
import { gigAsSent, ifNamed, type Made, type Waits } from './waits.ts'

export const gigRefs = (rows: readonly { readonly id: number }[]): Ref[] => rows.map(({ id }) => `gig ${id}` as const)
export const became = (before: readonly Pick<Gig, 'id' | 'version'>[], after: readonly Gig[]) =>
  before.flatMap(({ id, version }, at) => {
    const now = after.find((gig) => gig.id === id) ?? after[at]
    return now ? [[`gig ${id}` as const, version, { id: now.id, version: now.version }] as const] : []
  })
export const gigWords = (title: (values: { eventName: string }) => string, rows: readonly Gig[]) => {
  const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? '']
  const cents = sumOf(rows, ({ expectedPay }) => centsOf(expectedPay))
  return { title: title({ eventName: rows[0]?.eventName ?? '' }), detail: `${formatCents(cents)} · ${formatDays(first, last)}` }
}

const plannerOf = (client: QueryClient): Planner => {
  const user = client.getQueryData<User>(keys.user)
  const chosen = user?.hasChosenTaxPercentage ? user.defaultTaxPercentage : null
  return { defaultTaxPercentage: chosen, timeZone: timeZone(), today: today(), newGroupId: newKey }
}

/** The fields of an unpaid gig that only the server sets. */
const unpaid = {
  otherExpenseItems: [],
  otherExpensesReimbursed: false,
  otherExpenseDescription: null,
  gotPaidDate: null,
  shares: null,
  stub: null,
  withheld: null,
  distanceMiles: null,
  travelTimeMinutes: null,
  version: 0,
}

/** Returns the id of the client with a name, or a new one. */
function clientIdOf(client: QueryClient, clientName: string): number {
  const name = clientKey(clientName)
  const known = [...clients.known(client), ...gigs.known(client).map((gig) => ({ id: gig.clientId, name: gig.clientName }))]
  return known.find((each) => clientKey(each.name) === name)?.id ?? newWaitingId()
}

/** Returns the gigs that an input will create. */
function plannedGigs(client: QueryClient, { gig, days }: AddGig): Gig[] {
  const planner = plannerOf(client)
  const single = { startDate: null, endDate: null, isMultiDay: false, multiDayGroupId: null }
  // Forms send amounts as texts.
  const rows = days
    ? planDays({ ...unplanned, ...definedOf(days) } as DaysPlan, planner)
    : [planGig({ ...unplanned, ...single, ...definedOf(gig ?? {}) } as GigPlan, planner)]
  const clientId = clientIdOf(client, rows[0]?.clientName ?? '')
  const isEmployer = clients.known(client).some(({ id, payKind }) => id === clientId && payKind === 'w2')
  const createdAt = new Date().toISOString()
  return rows.map((row) => ({ ...unpaid, ...row, ...percentageOfKind(row, isEmployer), id: newWaitingId(), clientId, createdAt }))
}

export interface AddedGigs {
  readonly rows: readonly Gig[]
}

export const addGig: Waits<AddGig, Gig[], AddedGigs> = {
  name: 'add gig',
  touches: (_, kept) => gigRefs(kept?.rows ?? []),
  begin(client, input) {
    const rows = plannedGigs(client, input)
    markMade(rows)
    return { rows }
  },
  show: (records, { kept }) => ({ ...records, gigs: [...kept.rows, ...records.gigs] }),
  answer: ({ kept }) => [...kept.rows],
  asSent: (input) => input,
  became: ({ kept }, added) => became(kept.rows, added),
  describe: ({ kept }) => gigWords(words.gigAdded, kept.rows),
}

const isPlanned = (patch: GigPatch) =>
  Object.keys(patch).every((field) => field in unplanned || field === 'taxPercentage' || field === 'date')

/** Returns an addition that was never sent with an edit of its gig; null if the call for new gigs cannot say it. */
function editedAddition(client: QueryClient, { input, kept }: Made<AddGig, AddedGigs>, { patch, trip }: EditGig) {
  const [row] = kept.rows
  if (!input.gig || !row || trip || !isPlanned(patch)) return null
  const { date, ...fields } = definedOf(patch)
  const gig = { ...input.gig, ...fields, ...(date !== undefined && { date, startDate: date, endDate: date }) }
  const edited = { ...input, gig }
  const rows = plannedGigs(client, edited).map((each) => ({ ...each, id: row.id, createdAt: row.createdAt }))
  return { input: edited, kept: { rows } }
}

function editedGig(gig: Gig, patch: GigPatch) {
  const edited = editedFields(gig, patch)
  return { ...edited, ...sharesAfter(gig, edited) }
}

interface KeptEdit {
  /** The client, if the edit gives the gig another one. */
  readonly clientId: number | null
  /** The edit that this one joined. */
  readonly earlier?: Made<EditGig, KeptEdit>
}

export const editGig: Waits<EditGig, Gig, KeptEdit> = {
  name: 'edit gig',
  touches: ({ seen }) => gigRefs([seen]),
  begin: (client, { patch }) => ({ clientId: patch.clientName === undefined ? null : clientIdOf(client, patch.clientName) }),
  show: (records, { input: { seen, patch }, kept }, day) => ({
    ...records,
    gigs: records.gigs.map((gig) =>
      gig.id === seen.id
        ? {
            ...gig,
            ...editedGig(gig, { ...patch, ...statusAfterMove(gig, patch, day) }),
            ...(kept.clientId && { clientId: kept.clientId }),
          }
        : gig,
    ),
  }),
  answer: ({ input: { seen } }, { gigs: shown }) => shown.find(({ id }) => id === seen.id) ?? seen,
  asSent: (input, known) => ({ ...input, seen: gigAsSent(known, input.seen) }),
  // If somebody else changed the gig before, later changes were not made from that state.
  became: ({ input: { seen } }, edited) => (edited.version <= seen.version + 1 ? became([seen], [edited]) : []),
  join(earlier, { input, kept }, client) {
    const added = ifNamed(addGig, earlier)
    if (added) return editedAddition(client, added, input)
    const edit = ifNamed(editGig, earlier)
    if (!edit) return null
    return {
      input: { ...input, seen: edit.input.seen, patch: { ...edit.input.patch, ...input.patch }, trip: input.trip ?? edit.input.trip },
      kept: { clientId: kept.clientId ?? edit.kept.clientId, earlier: { input: edit.input, kept: edit.kept } },
    }
  },
  describe: ({ input: { seen, patch } }) => ({
    title: words.gigChanged({ eventName: seen.eventName }),
    detail: `${fieldWords('gig', patch)} · ${formatDay(seen.date)}`,
  }),
  ask: ({ input: { patch } }, theirs) => askAboutEdit('gig', patch, theirs),
}

export const deleteGigs: Waits<readonly Gig[], { isGone: boolean }> = {
  name: 'delete gigs',
  touches: gigRefs,
  begin(client, deleted) {
    gigs.unhide(client, deleted)
    return null
  },
  show(records, { input }) {
    const ids = new Set(input.map(({ id }) => id))
    return {
      ...records,
      gigs: records.gigs.filter(({ id }) => !ids.has(id)),
      expenses: records.expenses.map((expense) =>
        expense.gigId !== null && ids.has(expense.gigId) ? { ...expense, gigId: null } : expense,
      ),
    }
  },
  answer: () => ({ isGone: false }),
  asSent: (deleted, known) => deleted.map((gig) => gigAsSent(known, gig)),
  became: () => [],
  join(earlier, { input }) {
    const added = ifNamed(addGig, earlier)
    return added && isSame(gigRefs(added.kept.rows), gigRefs(input)) ? 'nothing' : null
  },
  describe: ({ input }) => gigWords(words.gigDeleted, input),
  ask: () => ({ lines: [], confirm: words.deleteAnyway }),
}

const isSame = (some: readonly Ref[], others: readonly Ref[]) => some.toSorted().join() === others.toSorted().join()

export const restoreGigs: Waits<RestoreGigs, Gig[]> = {
  name: 'restore gigs',
  when: ({ rows }) => rows !== undefined,
  touches: ({ gigIds }) => gigRefs(gigIds.map((id) => ({ id }))),
  begin: () => null,
  show: (records, { input: { rows = [] } }) => {
    const there = new Set(records.gigs.map(({ id }) => id))
    return { ...records, gigs: [...rows.filter(({ id }) => !there.has(id)), ...records.gigs] }
  },
  answer: ({ input: { rows = [] } }) => [...rows],
  asSent: ({ gigIds, rows = [] }, known) => {
    const now = rows.map((row) => gigAsSent(known, row))
    return { gigIds: now.length > 0 ? now.map(({ id }) => id) : gigIds, rows: now }
  },
  became: ({ input: { rows = [] } }, restored) => became(rows, restored),
  join(earlier, { input }) {
    const deletion = ifNamed(deleteGigs, earlier)
    return deletion && isSame(gigRefs(deletion.input), restoreGigs.touches(input, null)) ? 'nothing' : null
  },
  bringsBack: 'delete gigs',
  describe: ({ input: { rows = [] } }) => gigWords(words.gigBack, rows),
}

export const undoEdit: Waits<UndoEdit, Gig> = {
  name: 'undo edit',
  touches: ({ edited }) => gigRefs([edited]),
  begin: () => null,
  show: (records, { input: { edited, before } }) => ({
    ...records,
    gigs: records.gigs.map((gig) => (gig.id === edited.id ? { ...before, id: gig.id, version: gig.version } : gig)),
  }),
  answer: ({ input: { before } }) => before,
  asSent: ({ edited, before }, known) => {
    const now = gigAsSent(known, edited)
    return { edited: now, before: { ...before, id: now.id } }
  },
  became: ({ input: { edited } }, undone) => became([edited], [undone]),
  join(earlier) {
    const edit = ifNamed(editGig, earlier)
    return edit && (edit.kept.earlier ?? 'nothing')
  },
  describe: ({ input: { before } }) => gigWords(words.editUndone, [before]),
}
