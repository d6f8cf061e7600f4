import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { TaxPayment } from '#contract/tax.ts'
import { centsOf, formatCents } from '#domain/money/money.ts'
import { formatDay } from '#words/dates.ts'
import { stateTax as stateWords } from '#words/en/state-tax.ts'
import { tax as words } from '#words/en/tax.ts'
import type { FederalView } from '../base/records/federal-estimate.ts'
import { Button } from '../kit/button.tsx'
import { deletePayment } from './delete-payment.ts'

function nameOfDeletion({ kind, paidOn }: TaxPayment) {
  const day = formatDay(paidOn)
  return kind === 'state' ? stateWords.deletePayment({ day }) : words.deletePayment({ day })
}

/** Lists the logged payments of estimated tax of a year. */
export function PaymentList({ payments }: Pick<FederalView, 'payments'>) {
  const client = useQueryClient()
  if (payments.length === 0) return <p className="text-muted">{words.noPayments}</p>
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-center gap-2 py-1">
          <span className="min-w-0 flex-1">
            {formatDay(payment.paidOn)} <span className="text-sm text-muted">{words.forQuarter({ quarter: payment.quarter })}</span>
          </span>
          <span className="tabular font-semibold">{formatCents(centsOf(payment.amount))}</span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={nameOfDeletion(payment)}
            className="text-muted"
            onClick={() => deletePayment(client, payment)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
