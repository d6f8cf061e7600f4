import type { Gig } from '#contract/gigs.ts'
import { api } from '../base/calls/api.ts'
import { except, why } from '../base/calls/failure-texts.ts'
import { gigs } from '../base/records/gigs.ts'
import { roomChange } from '../base/records/mutation.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

export const clearGigExpenses = roomChange({
  send: ({ id, version }: Gig) =>
    api('PUT /api/gigs/:id', { params: paramsOf({ id }), body: { parkingExpense: '0.00', otherExpenses: '0.00', mileage: 0 }, version }),
  keep: (client, gig) => gigs.keep(client, [gig]),
  repair: (client) => void gigs.readAgain(client),
  failed: except(
    { outdated: { title: 'Not cleared: this gig was changed elsewhere', description: 'Look at it again before you clear it.' } },
    why('clear gig expenses'),
  ),
})
