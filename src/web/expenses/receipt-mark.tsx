import { Paperclip } from 'lucide-react'
import { costTitle } from '#words/cost-texts.ts'
import { attachments as words } from '#words/en/attachments/on-screen.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { type Booked, openCost } from './cost-texts.ts'

interface Props {
  cost: Booked
  receipts: readonly number[]
}

/** Marks a cost that has receipts. A press shows the receipt, or the cost if it has several. */
export function ReceiptMark({ cost, receipts }: Props) {
  const [first] = receipts
  if (first === undefined) return null
  return (
    <button
      type="button"
      data-in-row
      aria-label={words.showReceipts({ receipts: receipts.length, of: costTitle(cost) })}
      onClick={() => (receipts.length === 1 ? openDialog('attachment', { attachment: first }) : openCost(cost))}
      className="relative -my-3 grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Paperclip aria-hidden="true" className="size-4" />
    </button>
  )
}
