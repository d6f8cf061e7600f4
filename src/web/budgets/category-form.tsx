import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller } from 'react-hook-form'
import type { Category } from '#contract/expenses/categories.ts'
import { expenseCategories, taxCategoryNamed } from '#domain/expenses/category.ts'
import {
  type CategoryForm,
  categoryForm,
  checkCategoryForm,
  partIssue,
  type SubcategoryForm,
  storedCategory,
  withBlankPart,
} from '#domain/expenses/category-form.ts'
import { MAX_CATEGORY, MAX_SUBCATEGORY, MOST_SUBCATEGORIES } from '#domain/expenses/own-categories.ts'
import { MAX_PURPOSE } from '#domain/gigs/gig.ts'
import { categoryName } from '#words/category-text.ts'
import { categoryProblems, categories as words } from '#words/en/categories.ts'
import { textOf } from '#words/text-of.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { Button } from '../kit/button.tsx'
import { MoneyField, TextField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'
import { addCategory, changeCategory } from './category-changes.ts'

interface Props {
  category: Category | null
  /** The name of a new category, if it is known. */
  name: string
  others: readonly Category[]
}

/** Adds a category, or changes one. A tax category keeps its name and takes subcategories. */
export function CategoryDialog({ category: opened, name, others }: Props) {
  // As it was opened: a change from elsewhere is noticed when it is saved.
  const [category] = useState(opened)
  const ofTaxForm = category ? (category.isDefault ? category.parent : undefined) : taxCategoryNamed(name)
  const begun = categoryForm(category, name)
  const drafted = useDraftedForm<CategoryForm>({
    now: ofTaxForm ? { ...begun, parent: ofTaxForm } : begun,
    check: worded((form: CategoryForm) => checkCategoryForm(form, others, ofTaxForm !== undefined), categoryProblems),
  })
  const { form, draft, now } = drafted
  const onSuccess = () => {
    draft.drop()
    toast({ title: words.saved, tone: 'success' })
    closeDialog()
  }
  const onError = (error: Error) => {
    const failed = category ? changeCategory : addCategory
    if (!showIssues(error, now, form.setError)) toast({ ...failureOf(failed, error), tone: 'error' })
  }
  const add = useChange(addCategory, { onSuccess, onError })
  const edit = useChange(changeCategory, { onSuccess, onError })
  return (
    <DraftedDialog
      drafted={drafted}
      title={category || ofTaxForm ? words.editCategory : words.newCategory}
      subject={ofTaxForm && categoryName(ofTaxForm)}
      submit={words.save}
      isSaving={add.isPending || edit.isPending}
      onSave={(typed) => {
        if (typed.parent === '') return
        const stored = storedCategory(typed, typed.parent)
        const { renamed: _, ...fields } = stored
        if (category) edit.mutate({ seen: category, category: stored })
        else add.mutate({ category: fields, idempotencyKey: draft.idempotencyKey })
      }}
    >
      {!ofTaxForm && (
        <>
          <Field
            form={form}
            name="name"
            label={words.name}
            hint={words.nameHint}
            required
            maxLength={MAX_CATEGORY}
            autoComplete="off"
            className="sm:col-span-2"
            data-autofocus
          />
          <Field form={form} name="parent" kind="select" label={words.parent} required className="sm:col-span-2">
            <option value="">{words.chooseParent}</option>
            {expenseCategories.map((each) => (
              <option key={each} value={each}>
                {categoryName(each)}
              </option>
            ))}
          </Field>
        </>
      )}
      <Controller
        control={form.control}
        name="parts"
        render={({ field: { value, onChange } }) => (
          <Parts parts={value} onChange={onChange} isRefused={form.formState.errors.parts !== undefined} />
        )}
      />
    </DraftedDialog>
  )
}

interface PartsProps {
  parts: readonly SubcategoryForm[]
  onChange: (parts: readonly SubcategoryForm[]) => void
  isRefused: boolean
}

function Parts({ parts, onChange, isRefused }: PartsProps) {
  const list = useRef<HTMLDivElement>(null)
  const add = () => {
    flushSync(() => onChange(withBlankPart(parts)))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  return (
    <section aria-label={words.subcategories} className="grid gap-3 sm:col-span-2">
      <div>
        <h3 className="text-sm font-medium">{words.subcategories}</h3>
        <p className="text-sm text-muted">{words.subcategoriesNote}</p>
      </div>
      <div ref={list} className="grid gap-3 empty:hidden">
        {parts.map((part, index) => (
          <Part
            key={part.key}
            part={part}
            issue={isRefused ? partIssue(part, parts) : null}
            onChange={(fields) => onChange(parts.with(index, { ...part, ...fields }))}
            onRemove={() => onChange(parts.toSpliced(index, 1))}
          />
        ))}
      </div>
      {parts.length < MOST_SUBCATEGORIES && (
        <Button variant="secondary" className="justify-self-start" icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={add}>
          {words.addPart}
        </Button>
      )}
    </section>
  )
}

interface PartProps {
  part: SubcategoryForm
  issue: ReturnType<typeof partIssue>
  onChange: (fields: Partial<SubcategoryForm>) => void
  onRemove: () => void
}

function Part({ part, issue, onChange, onRemove }: PartProps) {
  const name = part.name || words.newPart
  const control = (field: 'name' | 'purpose' | 'amount') => ({
    value: part[field],
    error: issue?.path === field ? textOf(categoryProblems, issue.problem) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [field]: target.value }),
  })
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <TextField label={words.partName} maxLength={MAX_SUBCATEGORY} className="col-span-2" autoComplete="off" {...control('name')} />
      <TextField
        label={words.purpose}
        maxLength={MAX_PURPOSE}
        className="col-span-2 sm:col-span-1"
        autoComplete="off"
        {...control('purpose')}
      />
      <MoneyField label={words.amount} className="col-span-2 sm:col-span-1" {...control('amount')} />
      <Button
        variant="ghost"
        className="col-span-2 justify-self-start px-3!"
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={onRemove}
      >
        {words.removePart({ name })}
      </Button>
    </fieldset>
  )
}
