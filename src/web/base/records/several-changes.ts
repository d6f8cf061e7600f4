import type { QueryClient } from '@tanstack/react-query'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import type { NewDeposit } from '#domain/payments/deposit-form.ts'
import { several as words } from '#words/en/base/several.ts'
import { api } from '../calls/api.ts'
import { always, except } from '../calls/failure-texts.ts'
import { change } from './change.ts'
import { expenses } from './expenses.ts'
import { type Keyed, seenOf } from './gig-changes.ts'
import { gigs } from './gigs.ts'
import { keys } from './keys.ts'
import { readPaymentsAgain } from './payments.ts'

// Acts on a selection, each with one call. What changed meanwhile is left out, and the lists are then read again.

const notSaved = always(words.notSaved)

/** Several payments, with the gigs as the payer saw them. */
export interface PaySeveral extends Keyed {
  readonly payments: readonly NewDeposit[]
  readonly gigs: readonly Gig[]
}

interface WithGigs {
  readonly gigs: readonly Gig[]
  readonly leftOut: readonly number[]
}

function keepGigs(client: QueryClient, { gigs: changed, leftOut }: WithGigs) {
  gigs.keep(client, changed)
  if (leftOut.length > 0) void gigs.readAgain(client)
  void readPaymentsAgain(client)
}

export const paySeveral = change({
  failed: except({ conflict: { title: words.paidMeanwhile } }, always(words.paymentFailed, words.paymentFailedText)),
  send: ({ payments, gigs: seen, idempotencyKey }: PaySeveral): Promise<WithGigs> => {
    const versions = new Map(seen.map(({ id, version }) => [id, version]))
    const body = payments.map(({ shares, ...payment }) => ({
      ...payment,
      shares: shares.map((share) => ({ ...share, version: versions.get(share.gigId) ?? 0 })),
    }))
    return api('POST /api/gigs/several/got-paid', { body: { payments: body }, idempotencyKey })
  },
  keep: keepGigs,
  repair: (client) => void gigs.readAgain(client),
})

export interface MoveToClient extends Keyed {
  readonly gigs: readonly Gig[]
  readonly clientName: string
}

export const moveToClient = change({
  failed: notSaved,
  send: ({ gigs: moved, clientName, idempotencyKey }: MoveToClient): Promise<WithGigs> =>
    api('POST /api/gigs/several/client', { body: { gigs: moved.map(seenOf), clientName }, idempotencyKey }),
  keep: (client, answer) => {
    keepGigs(client, answer)
    // The name may be that of a new client.
    void client.invalidateQueries({ queryKey: keys.clients })
  },
  repair: (client) => void gigs.readAgain(client),
})

export const undoSeveral = change({
  failed: always(words.notUndone),
  send: (edited: readonly Gig[], idempotencyKey) =>
    api('POST /api/gigs/several/undo', { body: { gigs: edited.map(seenOf) }, idempotencyKey }),
  keep: (client, undone) => keepGigs(client, { gigs: undone, leftOut: [] }),
  repair: (client) => void gigs.readAgain(client),
})

export const deleteSeveralGigs = change({
  failed: notSaved,
  send: (deleted: readonly Gig[], idempotencyKey) =>
    api('POST /api/gigs/several/delete', { body: { gigs: deleted.map(seenOf) }, idempotencyKey }),
  keep: (client, { leftOut }, deleted) => {
    gigs.drop(
      client,
      deleted.filter(({ id }) => !leftOut.includes(id)),
    )
    if (leftOut.length > 0) void gigs.readAgain(client)
    void client.invalidateQueries({ queryKey: keys.deletedGigs })
  },
  repair: (client) => void gigs.readAgain(client),
})

const versionOf = ({ id, updatedAt }: Expense) => ({ id, updatedAt })
const readDeletedAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: keys.deletedExpenses })

/** Expenses as they were seen, each with its new category. */
export type Categorize = readonly (readonly [expense: Expense, category: string, subcategory?: string | null])[]

export const categorize = change({
  failed: notSaved,
  send: (rows: Categorize, idempotencyKey) =>
    api('POST /api/expenses/several/category', {
      body: {
        expenses: rows.map(([expense, category, subcategory]) => ({
          ...versionOf(expense),
          category,
          ...(subcategory !== undefined && { subcategory }),
        })),
      },
      idempotencyKey,
    }),
  keep: (client, { expenses: changed, leftOut }) => {
    expenses.keep(client, changed)
    if (leftOut.length > 0) void expenses.readAgain(client)
  },
  repair: (client) => void expenses.readAgain(client),
})

export const deleteSeveralExpenses = change({
  failed: notSaved,
  send: (deleted: readonly Expense[], idempotencyKey) =>
    api('POST /api/expenses/several/delete', { body: { expenses: deleted.map(versionOf) }, idempotencyKey }),
  keep: (client, { leftOut }, deleted) => {
    expenses.drop(
      client,
      deleted.filter(({ id }) => !leftOut.includes(id)),
    )
    if (leftOut.length > 0) void expenses.readAgain(client)
    readDeletedAgain(client)
  },
  repair: (client) => void expenses.readAgain(client),
})

export const restoreSeveralExpenses = change({
  failed: always(words.notRestored),
  send: (deleted: readonly Expense[]) => api('POST /api/expenses/several/restore', { body: { expenseIds: deleted.map(({ id }) => id) } }),
  keep: (client, restored) => {
    expenses.keep(client, restored)
    readDeletedAgain(client)
  },
  repair: (client) => void expenses.readAgain(client),
})
