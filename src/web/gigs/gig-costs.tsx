import { Plus } from 'lucide-react'
import type { Gig } from '#contract/gigs.ts'
import { expenseNet } from '#domain/expenses/expense.ts'
import { boughtCost, parkingCost } from '#domain/gigs/gig.ts'
import { centsOf, formatCents, sumOf } from '#domain/money/money.ts'
import { gigPage as words } from '#words/en/gigs/gig-page.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { useExpenses } from '../base/records/expenses.ts'
import { Button } from '../kit/button.tsx'
import { AmountLine, GigCard } from './gig-card.tsx'

/** Lists what a gig cost: its parking and items, and the expenses that are linked to it. Miles are among the drives. */
export function Costs({ gig }: { gig: Gig }) {
  const expenses = useExpenses().data?.filter(({ gigId }) => gigId === gig.id) ?? []
  const parking = parkingCost(gig)
  const own = boughtCost(gig)
  const linked = sumOf(expenses, ({ amount }) => centsOf(amount))
  const net = own.net + sumOf(expenses, expenseNet)
  return (
    <GigCard
      title={words.costs}
      action={
        <Button
          variant="ghost"
          className="-my-2 -mr-3 px-3!"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => openDialog('add-expense', { gig: gig.id })}
        >
          {words.addGigExpense}
        </Button>
      }
    >
      {own.gross + linked === 0 ? (
        <p className="mt-1 text-[0.9375rem] text-muted">{words.noCosts}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-[0.9375rem]">
          {parking.gross > 0 && (
            <AmountLine
              label={gig.parkingDescription || words.parking}
              note={paidBack(parking.gross - parking.net)}
              amount={formatCents(parking.gross)}
            />
          )}
          {gig.otherExpenseItems.map(({ businessPurpose, amount, reimbursedAmount }, at) => (
            <AmountLine
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id and two may be equal.
              key={at}
              label={<bdi>{businessPurpose}</bdi>}
              note={paidBack(centsOf(reimbursedAmount))}
              amount={formatCents(centsOf(amount))}
            />
          ))}
          {expenses.map(({ id, merchant, businessPurpose, amount, reimbursedAmount }) => (
            <AmountLine
              key={id}
              label={
                <button
                  type="button"
                  onClick={() => openDialog('edit-expense', { expense: id })}
                  className="min-h-8 text-left underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  <bdi>{merchant || businessPurpose}</bdi>
                </button>
              }
              note={paidBack(centsOf(reimbursedAmount))}
              amount={formatCents(centsOf(amount))}
            />
          ))}
          {own.gross + linked !== net && <AmountLine label={words.afterReimbursements} amount={formatCents(net)} isSum />}
        </ul>
      )}
      {own.gross > 0 && (
        <Button variant="ghost" className="-mb-2 -ml-4" onClick={() => openDialog('gig-costs', { gig: gig.id })}>
          {words.editCosts}
        </Button>
      )}
    </GigCard>
  )
}

const paidBack = (cents: number) => (cents > 0 ? words.reimbursed({ amount: formatCents(cents) }) : undefined)
