import { day, fieldsOf, internal, link, list, money, number, option, yesNo } from '../check/record-fields.ts'
import type { Money } from '../money/money.ts'
import type { ChangedFields, Share } from './payment.ts'

interface StoredPayment extends Pick<Share, 'receivedOn' | 'method' | 'isFinal'> {
  readonly clientId: number
  readonly amount: Money
  readonly tips: Money | null
}

// The export has a row for each share.
export const paymentFields = fieldsOf<StoredPayment>()({
  receivedOn: day({ csv: true }),
  method: option({ csv: true }),
  isFinal: yesNo({ csv: true }),
  clientId: link(internal),
  amount: money(internal),
  tips: money(internal),
})

interface StoredShare extends Pick<Share, 'paymentId' | 'received' | 'tips' | 'stub'> {
  readonly gigId: number
  readonly changed: ChangedFields
  readonly gigVersion: number
  readonly counts: boolean
  readonly replacedBy: number | null
}

export const shareFields = fieldsOf<StoredShare>()({
  gigId: link({ csv: true }),
  received: money({ csv: true }),
  tips: money({ csv: true }),
  stub: list(internal),
  paymentId: link(internal),
  changed: list(internal),
  gigVersion: number(internal),
  counts: yesNo(internal),
  replacedBy: link(internal),
})
