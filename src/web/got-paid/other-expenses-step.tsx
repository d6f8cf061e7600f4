import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wizardCategories } from '#domain/expenses/category.ts'
import { choiceKey, choiceOfKey } from '#domain/expenses/own-categories.ts'
import { suggestWizardCategories } from '#domain/expenses/suggest-category.ts'
import { formatCents } from '#domain/money/money.ts'
import type { ItemForm } from '#domain/payments/item-form.ts'
import { type AddedItem, isItemBegun, withTypedItem } from '#domain/payments/payment-form.ts'
import { itemRefusal } from '#domain/payments/payment-steps.ts'
import { choiceName } from '#words/category-text.ts'
import { gotPaid as words } from '#words/en/got-paid.ts'
import { paymentProblems } from '#words/en/payments.ts'
import { cappedHint } from '#words/payment-texts.ts'
import { textOf } from '#words/text-of.ts'
import { useBrands } from '../base/forms/brands.ts'
import { CategoryChips } from '../base/forms/category-chips.tsx'
import { CategoryOptions, chosenFields } from '../base/forms/category-options.tsx'
import { useKnownCategories } from '../base/records/categories.ts'
import { Button } from '../kit/button.tsx'
import { MoneyField, SelectField, TextField } from '../kit/field.tsx'
import { focusFirstWrong } from '../kit/focus.ts'
import { OnTop } from './on-top.tsx'
import type { StepProps } from './step.ts'
import { WizardReceipts } from './wizard-receipts.tsx'

export function OtherExpensesStep({ form, set, errorOf, gigs }: StepProps) {
  const { typedItem: typed } = form
  const [isRefused, setRefused] = useState(false)
  const items = useRef<HTMLUListElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const own = useKnownCategories()
  const picked = { category: typed.category, subcategory: typed.subcategory || null }
  const suggested = suggestWizardCategories(typed.businessPurpose, useBrands())
  const refusal = isRefused || errorOf('typedItem') ? itemRefusal(typed) : null
  const refusalOf = (field: keyof ItemForm) => (refusal?.path === field ? textOf(paymentProblems, refusal.problem) : undefined)
  const change = (fields: Partial<ItemForm>) => {
    set({ typedItem: { ...typed, ...fields } })
    setRefused(false)
  }
  const add = () => {
    if (!itemRefusal(typed)) return set(withTypedItem(form))
    flushSync(() => setRefused(true))
    focusFirstWrong(fields.current)
  }
  const remove = (index: number) => {
    flushSync(() => set({ items: form.items.toSpliced(index, 1) }))
    // The button that had the focus was removed. Focus the next one, or else the fields for a new cost.
    const next = items.current?.children[index]?.querySelector('button') ?? fields.current?.querySelector('input')
    next?.focus()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    // In empty fields, Enter goes on to the next step.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !isItemBegun(form)) return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {form.items.length > 0 && (
        <ul ref={items} className="divide-y divide-line rounded-control border border-line">
          {form.items.map((item, index) => (
            <ItemRow key={item.key} item={item} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field adds the cost, as in a separate form. */}
      <div ref={fields} className="grid grid-cols-2 gap-x-3 gap-y-4" onKeyDown={addOnEnter}>
        <TextField
          label={words.purpose}
          maxLength={255}
          className="col-span-2"
          value={typed.businessPurpose}
          error={refusalOf('businessPurpose')}
          onChange={(event) => change({ businessPurpose: event.target.value })}
        />
        <MoneyField
          label={words.amount}
          className="col-span-2 sm:col-span-1"
          value={typed.amount}
          error={refusalOf('amount')}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <SelectField
          label={words.category}
          className="col-span-2 sm:col-span-1"
          value={choiceKey(picked)}
          error={refusalOf('category')}
          onChange={(event) => change(chosenFields(own, choiceOfKey(event.target.value), typed))}
        >
          <option value="">{words.chooseCategory}</option>
          <CategoryOptions own={own} tax={wizardCategories} chosen={picked} />
        </SelectField>
        {suggested.length > 0 && (
          <CategoryChips categories={suggested} chosen={typed.category} onChoose={(category) => change({ category, subcategory: '' })} />
        )}
        <MoneyField
          label={words.reimbursedByClient}
          hint={cappedHint(typed.amount, typed.reimbursed) ?? words.notMoreThanAmount}
          value={typed.reimbursed}
          error={refusalOf('reimbursed')}
          onChange={(event) => change({ reimbursed: event.target.value })}
        />
        <Button
          variant="secondary"
          className="mt-6.5 min-h-11.5 self-start"
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={add}
        >
          {words.addExpense}
        </Button>
      </div>
      <OnTop form={form} set={set} errorOf={errorOf} path="areItemsOnTop" />
      {errorOf('unexplained') && (
        <p role="alert" tabIndex={-1} aria-invalid className="text-sm font-medium text-danger outline-none">
          {errorOf('unexplained')}
        </p>
      )}
      {form.items.length === 0 && <p className="text-sm text-muted">{words.noOtherExpenses}</p>}
      <WizardReceipts gigs={gigs} />
    </div>
  )
}

const ItemRow = ({ item, onRemove }: { item: AddedItem; onRemove: () => void }) => {
  const category = choiceName({ category: item.category, subcategory: item.subcategory ?? null })
  return (
    <li className="flex items-center gap-3 py-2 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{item.businessPurpose}</p>
        <p className="text-sm text-muted">
          {item.reimbursed > 0 ? words.paidBack({ category, amount: formatCents(item.reimbursed) }) : category}
        </p>
      </div>
      <span className="tabular font-semibold">{formatCents(item.amount)}</span>
      <Button variant="ghost" size="icon" aria-label={words.removeExpense({ name: item.businessPurpose })} onClick={onRemove}>
        <X aria-hidden="true" className="size-4.5" />
      </Button>
    </li>
  )
}
