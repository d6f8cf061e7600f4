import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import type { Input } from '#contract/http.ts'
import type { Api } from '#contract/index.ts'
import type { GigPatch } from '#domain/gigs/gig-edit.ts'
import type { MileageMode } from '#domain/payments/got-paid.ts'
import type { payloadOf } from '#domain/payments/payment-form.ts'
import { api } from '../calls/api.ts'
import { ChangedElsewhere, kindOf } from '../calls/failures.ts'
import { expenses } from './expenses.ts'
import { gigs } from './gigs.ts'
import { markMade } from './just-made.ts'
import { keys } from './keys.ts'
import { mutation, WAIT_MS } from './mutation.ts'
import { readPaymentsAgain } from './payments.ts'
import { saveEdit } from './save-edit.ts'

type Body<Call extends keyof Api> = Input<Api[Call]> extends { body?: infer B } ? NonNullable<B> : never

export interface Keyed {
  readonly idempotencyKey: string
}

/** One gig, or a job over several days. */
export type AddGig = Keyed &
  ({ readonly gig: Body<'POST /api/gigs'>; readonly days?: never } | { readonly days: Body<'POST /api/gigs/days'>; readonly gig?: never })

/** A payment of some gigs, with the versions that the payer saw. Nothing is paid if a gig changed elsewhere. */
export interface Pay extends Keyed {
  readonly seen: readonly { readonly id: number; readonly version: number }[]
  readonly payload: ReturnType<typeof payloadOf>
  readonly mileageMode: MileageMode
  /** Whether it replaces the recorded payment. */
  readonly isCorrection: boolean
  /** The id of the payment that it replaces. */
  readonly corrects?: number | undefined
}

/** A trip to record. */
export type NewTrip = NonNullable<Body<'PUT /api/gigs/:id'>['trips']>[number]

export interface EditJob {
  readonly groupId: string
  readonly body: Body<'PUT /api/gigs/days/:groupId'>
  /** The days of the job before the edit. */
  readonly gigs: readonly Gig[]
}

const idsOf = (rows: readonly Gig[]) => rows.map(({ id }) => id)

/** Records a payment: with one call for one gig, or for several gigs in one transaction. */
async function pay({ seen, payload, mileageMode, isCorrection, corrects, idempotencyKey }: Pay): Promise<Gig[]> {
  if (corrects !== undefined)
    return api('PUT /api/payments/:id', { params: { id: String(corrects) }, body: { ...payload, mileageMode, seen: [...seen] } })
  const body = { ...payload, isCorrection, seen: [...seen] }
  const [only, ...more] = seen
  if (only && more.length === 0)
    return [await api('POST /api/gigs/:id/got-paid', { params: { id: String(only.id) }, body, idempotencyKey, timeoutMs: WAIT_MS })]
  return api('POST /api/gigs/got-paid', {
    body: { ...body, gigIds: seen.map(({ id }) => id), mileageMode },
    idempotencyKey,
    timeoutMs: WAIT_MS,
  })
}

function showAdded(client: QueryClient, added: readonly Gig[]) {
  gigs.keep(client, added)
  markMade(added)
}

export const gigMutations = {
  'add gig': mutation({
    send: async ({ gig, days, idempotencyKey }: AddGig): Promise<Gig[]> => {
      if (days) return api('POST /api/gigs/days', { body: days, idempotencyKey, timeoutMs: WAIT_MS })
      return [await api('POST /api/gigs', { body: gig, idempotencyKey, timeoutMs: WAIT_MS })]
    },
    canWait: true,
    keep: showAdded,
  }),
  'repeat gigs': mutation({
    send: ({ idempotencyKey, ...body }: Body<'POST /api/gigs/repeat'> & Keyed) => api('POST /api/gigs/repeat', { body, idempotencyKey }),
    keep: showAdded,
  }),
  'edit gig': mutation({
    // A trip replaces all trips of the gig. The patch contains its miles too, so a change of the miles elsewhere causes a question.
    send: ({ seen, patch, trip }: { readonly seen: Gig; readonly patch: GigPatch; readonly trip?: NewTrip | undefined }) => {
      const params = { id: String(seen.id) }
      return saveEdit(seen, patch, {
        save: (version) => api('PUT /api/gigs/:id', { params, body: { ...patch, ...(trip && { trips: [trip] }) }, version }),
        read: () => api('GET /api/gigs/:id', { params }),
      })
    },
    keep: (client, gig) => gigs.keep(client, [gig]),
    repair: (client, _, error) => {
      if (error instanceof ChangedElsewhere) gigs.keep(client, [error.now])
      else void gigs.readAgain(client)
    },
  }),
  'edit job': mutation({
    send: ({ groupId, body }: EditJob) => api('PUT /api/gigs/days/:groupId', { params: { groupId }, body }),
    keep: (client, edited, before) => {
      gigs.drop(client, before.gigs)
      gigs.keep(client, edited)
      // The server moved the expenses of a removed day to another day.
      if (edited.length < before.gigs.length) void expenses.readAgain(client)
    },
  }),
  'delete gigs': mutation({
    send: async (deleted: readonly Gig[]) => {
      try {
        await api('POST /api/gigs/delete', { body: { gigIds: idsOf(deleted) } })
        return { isGone: false }
      } catch (error) {
        // An earlier try with a lost answer succeeded, or another window was first.
        if (kindOf(error) !== 'gone') throw error
        return { isGone: true }
      }
    },
    expect: (client, deleted) => gigs.drop(client, deleted),
    // If some of the gigs were gone already, read the list again to see which ones are left.
    keep: (client, { isGone }) => isGone && void gigs.readAgain(client),
    repair: (client, deleted) => {
      gigs.keep(client, deleted)
      void gigs.readAgain(client)
    },
  }),
  'restore gigs': mutation({
    send: (gigIds: number[]) => api('POST /api/gigs/restore', { body: { gigIds } }),
    canRepeat: false,
    keep: (client, restored) => {
      gigs.keep(client, restored)
      void client.invalidateQueries({ queryKey: keys.deletedGigs })
    },
    repair: (client) => {
      void gigs.readAgain(client)
      void client.invalidateQueries({ queryKey: keys.deletedGigs })
    },
  }),
  pay: mutation({
    send: pay,
    // A correction depends on the current payment, so it cannot wait.
    canWait: ({ isCorrection }) => !isCorrection,
    refersTo: ({ seen }) => seen.map(({ id }) => id),
    keep: (client, paid) => {
      gigs.keep(client, paid)
      void readPaymentsAgain(client)
    },
  }),
  'undo payment': mutation({
    send: (paid: readonly Gig[]) =>
      api('POST /api/gigs/got-paid/undo', { body: { gigs: paid.map(({ id, version }) => ({ id, version })) } }),
    canRepeat: false,
    keep: (client, undone) => gigs.keep(client, undone),
    repair: (client) => void gigs.readAgain(client),
  }),
  'undo edit': mutation({
    send: ({ id, version }: Gig) => api('POST /api/gigs/:id/undo', { params: { id: String(id) }, body: { version } }),
    canRepeat: false,
    keep: (client, gig) => gigs.keep(client, [gig]),
    repair: (client) => void gigs.readAgain(client),
  }),
}
