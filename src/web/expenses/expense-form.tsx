import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { WithExpenses } from '#contract/expenses/recurring-expenses.ts'
import type { Expense } from '#contract/expenses.ts'
import { lastCategory } from '#domain/expenses/expense.ts'
import { expenseFields } from '#domain/expenses/expense-fields.ts'
import { type ExpenseForm, expenseFormOf, gigsNear, storedExpense } from '#domain/expenses/expense-form.ts'
import { type CategoryChoice, choiceKey, choiceOfKey, taxCategoryOf } from '#domain/expenses/own-categories.ts'
import { suggestCategories } from '#domain/expenses/suggest-category.ts'
import { isDay } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { recurringProblems, recurring as repeatWords } from '#words/en/expenses/recurring.ts'
import { expenses as words } from '#words/en/expenses.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { today } from '../base/calls/api.ts'
import { type FailureMessage, type FailureText, failureOf } from '../base/calls/failure-texts.ts'
import { ChangedElsewhere, isPlanNeeded, isSavedAlready } from '../base/calls/failures.ts'
import { useConsoleEvent } from '../base/device/console-event.ts'
import { attachFiles } from '../base/forms/attachment-list.tsx'
import { useBrands } from '../base/forms/brands.ts'
import { CategoryChips } from '../base/forms/category-chips.tsx'
import { CategoryOptions, chosenFields } from '../base/forms/category-options.tsx'
import { useChosenFiles } from '../base/forms/chosen-files.tsx'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { RecordFiles } from '../base/forms/record-files.tsx'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { areWaiting, waitingText } from '../base/offline/waiting.ts'
import { useKnownCategories, useParents } from '../base/records/categories.ts'
import { addExpense, editExpense } from '../base/records/expense-changes.ts'
import { useExpenses } from '../base/records/expenses.ts'
import { useGigs } from '../base/records/gigs.ts'
import { tellOverBudget } from '../base/records/over-budget.ts'
import { useRates } from '../base/records/session.ts'
import { showSaved } from '../base/records/show-saved.ts'
import { SelectField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'
import { checkDialogForm, dialogForm, type ExpenseDialogForm, newRecurring, splitEdit } from './expense-dialog-form.ts'
import { MilesQuestion } from './miles-question.tsx'
import { addRecurring, editLater } from './recurring.ts'
import { ApplyTo, RepeatFields } from './repeat-fields.tsx'

const labels = fieldLabels.expense

const newExpenseForm = (gigId: number | undefined): ExpenseForm => ({
  date: today(),
  amount: '',
  merchant: '',
  businessPurpose: '',
  category: '',
  subcategory: '',
  reimbursedAmount: '',
  gigId: String(gigId ?? ''),
})

interface Props {
  /** The expense to edit. Missing in a form that adds one. */
  expense?: Expense | undefined
  /** The gig of a new expense. */
  gigId?: number | undefined
}

/** Draws the form of Add Expense, Add Gig Expense and Edit Expense. */
export function ExpenseDialog({ expense, gigId }: Props) {
  useConsoleEvent('Expense Form Started', expense ? null : { formType: 'create_expense' })
  const client = useQueryClient()
  const drafted = useDraftedForm<ExpenseDialogForm>({
    now: dialogForm(expense ? expenseFormOf(expense) : newExpenseForm(gigId)),
    check: worded(checkDialogForm(today()), recurringProblems),
    ...(!expense && { pinned: ['date'] }),
  })
  const { form, draft, now } = drafted
  const rates = useRates()
  const chosen = useChosenFiles(`expense ${draft.idempotencyKey} `)
  // The version of the expense to compare with: as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(expense)
  const showTheirs = (theirs: Expense, fields: readonly string[]) => {
    setSeen(theirs)
    drafted.showTheirs({ ...form.getValues(), ...expenseFormOf(theirs) }, fields as readonly (keyof ExpenseForm)[])
    toast({
      title: words.expenseChanged,
      description: words.changedText,
      tone: 'error',
    })
  }
  const onErrorOf = (change: { readonly failed: FailureText }) => (error: Error) => {
    if (error instanceof ChangedElsewhere) return showTheirs((error as ChangedElsewhere<Expense>).now, error.fields)
    if (isPlanNeeded(error)) openDialog('plan-needed', {})
    else if (isSavedAlready(error)) {
      draft.drop()
      showSaved(client)
      closeDialog()
    } else if (!showIssues(error, now, form.setError)) toast({ ...failureOf(change, error), tone: 'error' })
  }
  const end = (text: FailureMessage) => {
    draft.drop()
    toast({ ...text, tone: 'success' })
    closeDialog()
  }
  const attach = ({ id, updatedAt }: Expense) =>
    attachFiles(client, { subject: { kind: 'expense', id }, seen: updatedAt, kind: 'receipt' }, chosen.files)
  const onSuccess = async (saved: Expense) => {
    if (!expense) await attach(saved)
    end(areWaiting([saved], 'expense') ? waitingText() : { title: expense ? words.expenseUpdated : words.expenseAdded })
    void tellOverBudget(client, [{ now: saved, before: seen ?? null }], rates)
  }
  const onRepeated = async (saved: WithExpenses) => {
    // The receipt is that of the first one. Without one yet, the form takes no receipts.
    const [first] = saved.expenses
    if (first) await attach(first)
    end(addedText(saved))
    void tellOverBudget(
      client,
      saved.expenses.map((now) => ({ now, before: null })),
      rates,
    )
  }
  const add = useChange(addExpense, { onSuccess, onError: onErrorOf(addExpense) })
  const edit = useChange(editExpense, { onSuccess, onError: onErrorOf(editExpense) })
  const repeat = useChange(addRecurring, { onSuccess: onRepeated, onError: onErrorOf(addRecurring) })
  const editAllLater = useChange(editLater, { onError: onErrorOf(editLater) })
  const save = (typed: ExpenseDialogForm) => {
    const { idempotencyKey } = draft
    const fields = newRecurring(typed)
    if (!seen && fields) return repeat.mutate({ fields, idempotencyKey })
    if (!seen) return add.mutate({ expense: storedExpense(typed), idempotencyKey })
    const { later, own } = splitEdit(typed, seen, expenseFormOf(seen))
    const editOwn = (now: Expense) => (Object.keys(own).length === 0 ? onSuccess(now) : edit.mutate({ seen: now, patch: own }))
    if (!later) return editOwn(seen)
    editAllLater.mutate(later, { onSuccess: (edited) => editOwn(edited.expenses.find(({ id }) => id === seen.id) ?? seen) })
  }
  const [date, merchant, purpose, category, subcategory, chosenGig, every] = useWatch({
    control: form.control,
    name: ['date', 'merchant', 'businessPurpose', 'category', 'subcategory', 'gigId', 'every'],
  })
  const own = useKnownCategories()
  const parents = useParents()
  const picked = { category, subcategory: subcategory || null }
  const choose = (choice: CategoryChoice) => {
    const { category: name, ...filled } = chosenFields(own, choice, form.getValues())
    for (const [field, value] of Object.entries(filled))
      form.setValue(field as keyof typeof filled, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('category', name, { shouldDirty: true, shouldValidate: true })
  }
  const { data: expenses = [] } = useExpenses()
  const brands = useBrands()
  const addTitle = chosenGig === '' ? words.addExpense : words.addGigExpense
  return (
    <DraftedDialog
      drafted={drafted}
      title={expense ? words.editExpense : addTitle}
      submit={expense ? words.saveChanges : addTitle}
      isSaving={[add, edit, repeat, editAllLater].some(({ isPending }) => isPending)}
      onSave={save}
    >
      {expense?.recurringId && <ApplyTo form={form} />}
      <Field form={form} name="amount" kind="money" label={labels.amount} required data-autofocus />
      <Field form={form} name="date" kind="date" label={labels.date} required />
      <Field form={form} name="merchant" label={labels.merchant} maxLength={expenseFields.merchant.most} placeholder={words.merchantHint} />
      <Field
        form={form}
        name="businessPurpose"
        label={labels.businessPurpose}
        required
        maxLength={expenseFields.businessPurpose.most}
        placeholder={words.purposeHint}
      />
      <CategoryChips
        categories={suggestCategories(merchant, purpose, brands, lastCategory(expenses, merchant))}
        chosen={category}
        onChoose={(name) => choose({ category: name, subcategory: null })}
      />
      <MilesQuestion
        brands={brands}
        expense={{ category: taxCategoryOf(parents, category), merchant, purpose }}
        date={date}
        isNew={!expense}
        onLeave={() => {
          draft.drop()
          closeDialog()
        }}
      />
      <SelectField
        label={labels.category}
        name="category"
        required
        className="sm:col-span-2"
        error={form.formState.errors.category?.message ?? form.formState.errors.subcategory?.message}
        value={choiceKey(picked)}
        onChange={({ target }) => choose(choiceOfKey(target.value))}
      >
        <option value="">{words.chooseCategory}</option>
        <CategoryOptions own={own} chosen={picked} />
      </SelectField>
      <Field form={form} name="reimbursedAmount" kind="money" label={labels.reimbursedAmount} hint={words.reimbursedHint} />
      {(every === '' || date <= today()) && (
        <RecordFiles
          kind="receipt"
          saved={expense ? { subject: { kind: 'expense', id: expense.id }, seen: expense.updatedAt } : null}
          chosen={chosen}
        />
      )}
      <GigPicker error={form.formState.errors.gigId?.message} field={form.register('gigId')} date={date} chosen={chosenGig} />
      {!expense && chosenGig === '' && <RepeatFields form={form} />}
    </DraftedDialog>
  )
}

/** Says what a new recurring expense added, and what follows. */
const addedText = ({ recurring: { nextOn }, expenses }: WithExpenses) => ({
  title: expenses.length > 0 ? repeatWords.added({ expenses: expenses.length }) : repeatWords.saved,
  description: nextOn === null ? repeatWords.addedLast : repeatWords.addedText({ day: formatDay(nextOn) }),
})

interface PickerProps {
  error: string | undefined
  field: object
  date: string
  chosen: string
}

function GigPicker({ error, field, date, chosen }: PickerProps) {
  const { data: gigs } = useGigs()
  const day = isDay(date) ? date : today()
  const offered = useMemo(() => gigsNear(gigs ?? [], day, Number(chosen)), [gigs, day, chosen])
  const isLoaded = offered.some(({ id }) => String(id) === chosen)
  return (
    // Set the value too: the options arrive after the form, and their order changes with the date.
    <SelectField label={labels.gigId} error={error} {...field} value={chosen}>
      <option value="">{words.noGig}</option>
      {chosen !== '' && !isLoaded && <option value={chosen}>{words.chosenGig}</option>}
      {offered.map((gig) => (
        <option key={gig.id} value={gig.id}>
          {formatDay(gig.date)}: {gig.eventName}, {gig.clientName}
        </option>
      ))}
    </SelectField>
  )
}
