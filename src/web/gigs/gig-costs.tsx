import { Plus } from 'lucide-react'
import type { Attachment } from '#contract/attachments.ts'
import type { Expense } from '#contract/expenses.ts'
import type { Gig } from '#contract/gigs.ts'
import { type BookedCost, bookCosts, costKey } from '#domain/dashboard/cost-book.ts'
import type { Job } from '#domain/gigs/multi-day.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { costTitle } from '#words/cost-texts.ts'
import { attachments as fileWords } from '#words/en/attachments/on-screen.ts'
import { gigPage as words } from '#words/en/gigs/gig-page.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { useAttachments } from '../base/records/attachments.ts'
import { useExpenses } from '../base/records/expenses.ts'
import { useRates } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { AmountLine, GigCard } from './gig-card.tsx'
import { GigAttachments } from './gig-files.tsx'

/** Lists what a gig cost: its parking and other costs, and the expenses that are linked to it. Miles are among the drives. */
export function Costs({ gig, job }: { gig: Gig; job: Job<Gig> }) {
  const rates = useRates()
  const linked = useExpenses().data?.filter(({ gigId }) => gigId === gig.id) ?? []
  const costs = bookCosts({ gigs: [gig], expenses: linked, drives: [] }, rates).filter(({ isMileage }) => !isMileage)
  const net = sumOf(costs, (cost) => cost.net)
  const hasOwn = costs.some(({ expense }) => !expense)
  // Costs can be deleted, and their receipts stay.
  const hasReceipts = useAttachments().data?.some((each) => each.kind === 'receipt' && isOf(each, job))
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
      {costs.length === 0 ? (
        <p className="mt-1 text-[0.9375rem] text-muted">{words.noCosts}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-[0.9375rem]">
          {costs.map((cost) => (
            <AmountLine
              key={costKey(cost)}
              label={<CostName cost={cost} />}
              note={cost.gross > cost.net && words.reimbursed({ amount: formatCents(cost.gross - cost.net) })}
              amount={formatCents(cost.gross)}
            />
          ))}
          {sumOf(costs, ({ gross }) => gross) > net && <AmountLine label={words.afterReimbursements} amount={formatCents(net)} isSum />}
        </ul>
      )}
      {hasOwn && (
        <Button variant="ghost" className="-ml-4" onClick={() => openDialog('gig-costs', { gig: gig.id })}>
          {words.editCosts}
        </Button>
      )}
      {(hasOwn || hasReceipts) && (
        <>
          <h3 className="mt-2 mb-2 text-sm font-semibold text-muted">{fileWords.receipts}</h3>
          <GigAttachments gig={gig} job={job} kind="receipt" />
        </>
      )}
    </GigCard>
  )
}

const isOf = ({ subject }: Attachment, job: Job<Gig>) => subject.kind === 'gig' && job.gigs.some(({ id }) => id === subject.id)

/** Names a cost. The name of a linked expense opens its form. */
function CostName({ cost }: { cost: BookedCost<Gig, Expense> }) {
  const name = <bdi>{costTitle(cost)}</bdi>
  const { expense } = cost
  if (!expense) return name
  return (
    <button
      type="button"
      onClick={() => openDialog('edit-expense', { expense: expense.id })}
      className="min-h-11 min-w-11 text-left underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {name}
    </button>
  )
}
