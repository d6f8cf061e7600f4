import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '#domain/check/check.ts'
import { choiceKey, choiceOfKey } from '#domain/expenses/own-categories.ts'
import { formatCents, sumOf } from '#domain/money/money.ts'
import { type CostItemForm, costItemIssues, withBlankItem } from '#domain/payments/gig-costs-form.ts'
import { type ItemForm, paidItemOf } from '#domain/payments/item-form.ts'
import type { CostProblem } from '#domain/payments/payment-steps.ts'
import { expenses as words } from '#words/en/expenses.ts'
import { paymentProblems } from '#words/en/payments.ts'
import { cappedHint } from '#words/payment-texts.ts'
import { textOf } from '#words/text-of.ts'
import { CategoryOptions, chosenFields } from '../base/forms/category-options.tsx'
import { useKnownCategories } from '../base/records/categories.ts'
import { Button } from '../kit/button.tsx'
import { MoneyField, SelectField, TextField } from '../kit/field.tsx'

interface Props {
  items: readonly CostItemForm[]
  onChange: (items: readonly CostItemForm[]) => void
  /** Whether saving was refused, so that wrong costs show what is wrong. */
  isRefused: boolean
}

/** Edits the other expenses of a gig, one by one: each keeps what was typed from its receipt. */
export function CostItems({ items, onChange, isRefused }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const issues = isRefused ? costItemIssues(items) : new Map<number, Issue<CostProblem>>()
  const total = sumOf(items, (item) => paidItemOf(item).amount)
  const focus = (index: number, selector: string) => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus()
  const add = () => {
    flushSync(() => onChange(withBlankItem(items)))
    focus(items.length, 'input')
  }
  const remove = (index: number) => {
    flushSync(() => onChange(items.toSpliced(index, 1)))
    focus(Math.min(index, items.length - 2), 'button')
  }
  return (
    <section aria-label={words.otherExpenses} className="grid gap-3 sm:col-span-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-medium">{words.otherExpenses}</h3>
        {items.length > 0 && <p className="tabular text-sm text-muted">{words.inAll({ amount: formatCents(total) })}</p>}
      </div>
      <div ref={list} className="grid gap-3 empty:hidden">
        {items.map((item, index) => (
          <CostItem
            key={item.key}
            item={item}
            issue={issues.get(item.key)}
            onChange={(fields) => onChange(items.with(index, { ...item, ...fields }))}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <Button variant="secondary" className="justify-self-start" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={add}>
        {words.addItem}
      </Button>
    </section>
  )
}

interface ItemProps {
  item: CostItemForm
  issue: Issue<CostProblem> | undefined
  onChange: (fields: Partial<ItemForm>) => void
  onRemove: () => void
}

function CostItem({ item, issue, onChange, onRemove }: ItemProps) {
  const name = item.businessPurpose || words.newExpense
  const control = (field: keyof ItemForm) => ({
    value: item[field],
    error: issue?.path === field ? textOf(paymentProblems, issue.problem) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
  })
  const own = useKnownCategories()
  const picked = { category: item.category, subcategory: item.subcategory || null }
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <TextField label={words.purpose} maxLength={255} className="col-span-2" {...control('businessPurpose')} />
      <MoneyField label={words.amount} {...control('amount')} />
      <MoneyField label={words.reimbursedByClient} hint={cappedHint(item.amount, item.reimbursed)} {...control('reimbursed')} />
      <SelectField
        label={words.category}
        className="col-span-2"
        {...control('category')}
        value={choiceKey(picked)}
        onChange={({ target }) => onChange(chosenFields(own, choiceOfKey(target.value), item))}
      >
        <option value="">{words.chooseCategory}</option>
        <CategoryOptions own={own} chosen={picked} />
      </SelectField>
      {item.isNotItemized && <p className="col-span-2 text-sm text-muted">{words.notItemized}</p>}
      <Button
        variant="ghost"
        className="col-span-2 justify-self-start px-3!"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        aria-label={words.removeItem({ name })}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </fieldset>
  )
}
