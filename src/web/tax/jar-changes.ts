import type { NewAllocation } from '#contract/savings.ts'
import type { Money } from '#domain/money/money.ts'
import { jar as words } from '#words/en/jar.ts'
import { api } from '../base/calls/api.ts'
import { always, except, why } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { deleteUnlessGone } from '../base/records/delete-unless-gone.ts'
import { allocations } from '../base/records/jar.ts'
import { keepUser } from '../base/records/query-client.ts'

type Sent = Omit<NewAllocation, 'day' | 'seen'> & { readonly day: string; readonly seen?: Money }

const changedElsewhere = { title: words.notSaved, description: words.changedElsewhere }

export const moveInJar = change({
  send: ({ row, idempotencyKey }: { readonly row: Sent; readonly idempotencyKey: string }) =>
    api('POST /api/allocations', { body: row, idempotencyKey }),
  keep: (client, row) => allocations.keep(client, [row]),
  repair: (client) => void allocations.readAgain(client),
  failed: except({ outdated: changedElsewhere }, why(words.notSaved)),
})

export const setAsideEarlier = change({
  send: ({ year, expected, idempotencyKey }: { readonly year: number; readonly expected: Money; readonly idempotencyKey: string }) =>
    api('POST /api/allocations/earlier', { body: { year, expected }, idempotencyKey }),
  keep: (client, rows) => allocations.keep(client, rows),
  repair: (client) => void allocations.readAgain(client),
  failed: except({ outdated: changedElsewhere }, why(words.setAsideFailed)),
})

export const takeBack = change({
  send: (rows: readonly { readonly id: number }[]) =>
    deleteUnlessGone(() => api('POST /api/allocations/take-back', { body: { ids: rows.map(({ id }) => id) } })),
  keep: (client, _, rows) => allocations.drop(client, rows),
  repair: (client) => void allocations.readAgain(client),
  failed: why(words.notRemoved),
})

export const changePercentage = change({
  send: (defaultTaxPercentage: number) => api('PUT /api/user', { body: { defaultTaxPercentage } }),
  keep: keepUser,
  failed: always(words.percentFailed),
})
