import type { Money } from '#domain/money/money.ts'
import { jar as words } from '#words/en/jar.ts'
import { api } from '../base/calls/api.ts'
import { always, except, why } from '../base/calls/failure-texts.ts'
import { change } from '../base/records/change.ts'
import { allocations } from '../base/records/jar.ts'
import { changedElsewhere } from '../base/records/money-moves.ts'
import { keepUser } from '../base/records/query-client.ts'

export const setAsideEarlier = change({
  send: ({ year, expected, idempotencyKey }: { readonly year: number; readonly expected: Money; readonly idempotencyKey: string }) =>
    api('POST /api/allocations/earlier', { body: { year, expected }, idempotencyKey }),
  keep: (client, rows) => allocations.keep(client, rows),
  repair: (client) => void allocations.readAgain(client),
  failed: except({ outdated: changedElsewhere }, why(words.setAsideFailed)),
})

export const changePercentage = change({
  send: (defaultTaxPercentage: number) => api('PUT /api/user', { body: { defaultTaxPercentage } }),
  keep: keepUser,
  failed: always(words.percentFailed),
})
