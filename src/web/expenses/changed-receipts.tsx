import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { GigExpenseItem } from '#domain/gigs/gig.ts'
import { itemsText } from '#domain/gigs/other-expenses.ts'
import { type CostItemForm, costItemForms } from '#domain/payments/gig-costs-form.ts'
import { typedReceipts } from '#domain/payments/typed-receipts.ts'
import { expenses as words } from '#words/en/expenses.ts'
import { useKnownNotices } from '../base/records/notices.ts'
import { Button } from '../kit/button.tsx'

type Items = readonly GigExpenseItem[]

/** Returns a gig's receipts as they were typed, if a notice says that a new total changed them; otherwise null. */
export function useTypedReceipts(gig: Gig): Items | null {
  const notices = useKnownNotices()
  // Read once, when the form opens, so that nothing comes between the fields later.
  const [typed] = useState(() => {
    const notice = notices.find(({ kind, subject }) => kind === 'receipts changed' && subject === String(gig.id))
    return notice ? typedReceipts(gig, JSON.parse(notice.facts.typed ?? '[]') as Items) : null
  })
  return typed
}

interface Props {
  typed: Items
  items: readonly CostItemForm[]
  onChange: (items: readonly CostItemForm[]) => void
}

/** Offers the receipts as the worker typed them, after a new total changed them. */
export function ChangedReceipts({ typed, items, onChange }: Props) {
  const [replaced, setReplaced] = useState<readonly CostItemForm[] | null>(null)
  const swap = () => {
    setReplaced(replaced ? null : items)
    onChange(replaced ?? costItemForms(typed))
  }
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3 sm:col-span-2">
      <p role="status" className="wrap-anywhere">
        {replaced
          ? words.receiptsAsTyped
          : words.receiptsChanged({ items: itemsText(typed.filter(({ isNotItemized }) => !isNotItemized)) })}
      </p>
      <Button variant="secondary" className="justify-self-start" onClick={swap}>
        {replaced ? words.undo : words.useTyped}
      </Button>
    </div>
  )
}
