import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import type { Input } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import type { GigPatch } from '#domain/gigs/gig-edit.ts'
import { gigChanges as words } from '#words/en/base/gig-changes.ts'
import { ApiFailure, api } from '../calls/api.ts'
import { always, except } from '../calls/failure-texts.ts'
import { ChangedElsewhere, kindOf } from '../calls/failures.ts'
import { change, WAIT_MS } from './change.ts'
import { expenses } from './expenses.ts'
import { gigs, readJob } from './gigs.ts'
import { markMade } from './just-made.ts'
import { keys } from './keys.ts'
import { readSetAsideAgain } from './payments.ts'
import { saveEdit } from './save-edit.ts'

export type Body<Call extends keyof Api> = Input<Api[Call]> extends { body?: infer B } ? NonNullable<B> : never

export interface Keyed {
  readonly idempotencyKey: string
}

/** One gig, or a job over several days. */
export type AddGig = Keyed &
  ({ readonly gig: Body<'POST /api/gigs'>; readonly days?: never } | { readonly days: Body<'POST /api/gigs/days'>; readonly gig?: never })

/** A trip to record. */
export type NewTrip = NonNullable<Body<'PUT /api/gigs/:id'>['trips']>[number]

/** An edit of one gig, with the gig as its editor saw it. */
export interface EditGig {
  readonly seen: Gig
  readonly patch: GigPatch
  readonly trip?: NewTrip | undefined
}

/** The undo of the last edit of a gig, with the gig before that edit. */
export interface UndoEdit {
  readonly edited: Gig
  readonly before: Gig
}

export interface RestoreGigs {
  readonly gigIds: readonly number[]
  /** The gigs as they were deleted. Without them, their restoration cannot be shown before the server has answered. */
  readonly rows?: readonly Gig[]
}

export interface EditJob {
  readonly groupId: string
  readonly body: Body<'PUT /api/gigs/days/:groupId'>
  /** The days of the job as its editor saw them. */
  readonly gigs: readonly Gig[]
}

const idsOf = (rows: readonly Gig[]) => rows.map(({ id }) => id)
export const seenOf = ({ id, version }: Gig) => ({ id, version })
const gigWaits = () => import('./gig-waits.ts')

function showAdded(client: QueryClient, added: readonly Gig[]) {
  gigs.keep(client, added)
  markMade(added)
}

const notAdded = except({ 'signed out': { title: words.signedOut, description: words.signedOutText } }, always(words.addGigFailed))

export const addGig = change({
  failed: notAdded,
  send: async ({ gig, days, idempotencyKey }: AddGig): Promise<Gig[]> => {
    if (days) return api('POST /api/gigs/days', { body: days, idempotencyKey, timeoutMs: WAIT_MS })
    return [await api('POST /api/gigs', { body: gig, idempotencyKey, timeoutMs: WAIT_MS })]
  },
  waits: { name: 'add gig', load: async () => (await gigWaits()).addGig },
  keep: showAdded,
})

export const repeatGigs = change({
  failed: notAdded,
  send: ({ idempotencyKey, ...body }: Body<'POST /api/gigs/repeat'> & Keyed) => api('POST /api/gigs/repeat', { body, idempotencyKey }),
  keep: showAdded,
})

export const editGig = change({
  failed: except({ gone: { title: words.gigIsGone, description: words.gigIsGoneText } }, always(words.editGigFailed)),
  // A trip replaces all trips of the gig. The patch contains its miles too, so a change of the miles elsewhere causes a question.
  send: ({ seen, patch, trip }: EditGig, idempotencyKey) => {
    const params = { id: String(seen.id) }
    const body = { ...patch, ...(trip && { trips: [trip] }) }
    return saveEdit(seen, patch, {
      save: (version) => api('PUT /api/gigs/:id', { params, body, version, idempotencyKey, timeoutMs: WAIT_MS }),
      read: () => api('GET /api/gigs/:id', { params }),
    })
  },
  waits: { name: 'edit gig', load: async () => (await gigWaits()).editGig },
  keep: (client, gig) => gigs.keep(client, [gig]),
  repair: (client, _, error) => {
    if (error instanceof ChangedElsewhere) gigs.keep(client, [error.now])
    else void gigs.readAgain(client)
  },
})

export const editJob = change({
  failed: (_, error) => ({
    title: error instanceof ApiFailure && error.error ? words.editJobRefused({ refusal: error.error }) : words.editGigFailed,
  }),
  send: async ({ groupId, body, gigs: before }: EditJob, idempotencyKey) => {
    const seen = before.map(seenOf)
    try {
      return await api('PUT /api/gigs/days/:groupId', { params: { groupId }, body: { ...body, seen }, idempotencyKey })
    } catch (error) {
      const now = kindOf(error) === 'outdated' ? await readJob(groupId) : []
      // The form shows sums of the days, so it finds the changed fields itself.
      throw now.length > 0 ? new ChangedElsewhere(now, []) : error
    }
  },
  keep: (client, edited, before) => {
    gigs.drop(client, before.gigs)
    gigs.keep(client, edited)
    readSetAsideAgain(client)
    // The server moved the expenses of a removed day to another day.
    if (edited.length < before.gigs.length) void expenses.readAgain(client)
  },
  repair: (client, before, error) => {
    if (!(error instanceof ChangedElsewhere)) return
    gigs.drop(client, before.gigs)
    gigs.keep(client, (error as ChangedElsewhere<readonly Gig[]>).now)
  },
})

export const deleteGigs = change({
  failed: except({ outdated: { title: words.deleteChanged, description: words.deleteChangedText } }, always(words.deleteGigFailed)),
  send: async (deleted: readonly Gig[]) => {
    try {
      await api('POST /api/gigs/delete', { body: { gigIds: idsOf(deleted), seen: deleted.map(seenOf) }, timeoutMs: WAIT_MS })
      return { isGone: false }
    } catch (error) {
      // An earlier try with a lost answer succeeded, or another window was first.
      if (kindOf(error) !== 'gone') throw error
      return { isGone: true }
    }
  },
  waits: { name: 'delete gigs', load: async () => (await gigWaits()).deleteGigs },
  expect: (client, deleted) => gigs.hide(client, deleted),
  keep: (client, { isGone }, deleted) => {
    gigs.drop(client, deleted)
    readSetAsideAgain(client)
    // If some of the gigs were gone already, read the list again to see which ones are left.
    if (isGone) void gigs.readAgain(client)
  },
  repair: (client, deleted) => {
    gigs.unhide(client, deleted)
    void gigs.readAgain(client)
  },
})

export const restoreGigs = change({
  failed: always(words.restoreGigFailed),
  send: async ({ gigIds }: RestoreGigs) => {
    try {
      return await api('POST /api/gigs/restore', { body: { gigIds: [...gigIds] }, timeoutMs: WAIT_MS })
    } catch (error) {
      // An earlier try with a lost answer succeeded if all of them are there.
      if (kindOf(error) !== 'gone') throw error
      return Promise.all(gigIds.map((id) => api('GET /api/gigs/:id', { params: { id: String(id) } })))
    }
  },
  waits: { name: 'restore gigs', load: async () => (await gigWaits()).restoreGigs },
  keep: (client, restored) => {
    gigs.keep(client, restored)
    readSetAsideAgain(client)
    void client.invalidateQueries({ queryKey: keys.deletedGigs })
  },
  repair: (client) => {
    void gigs.readAgain(client)
    void client.invalidateQueries({ queryKey: keys.deletedGigs })
  },
})

export const undoEdit = change({
  failed: always(words.editGigFailed),
  send: ({ edited: { id, version } }: UndoEdit, idempotencyKey) =>
    api('POST /api/gigs/:id/undo', { params: { id: String(id) }, body: { version }, idempotencyKey, timeoutMs: WAIT_MS }),
  waits: { name: 'undo edit', load: async () => (await gigWaits()).undoEdit },
  keep: (client, gig) => gigs.keep(client, [gig]),
  repair: (client) => void gigs.readAgain(client),
})
