import { useWatch } from 'react-hook-form'
import type { SavingsGoal } from '#contract/savings.ts'
import { goalCategories, goalDurations, MAX_GOAL_CATEGORY, MAX_GOAL_NAME } from '#domain/savings/savings-goal.ts'
import { checkSavingsGoal, goalParts, type SavingsGoalForm, savingsGoalForm, storedSavingsGoal } from '#domain/savings/savings-goal-form.ts'
import { goalCategoryNames, goalDurationNames, goalPartNames, savingsProblems, savings as words } from '#words/en/savings.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { toast } from '../kit/toast.ts'
import { addSavingsGoal, changeSavingsGoal } from './savings-changes.ts'

/** Adds a savings goal, or changes one. */
export function GoalForm({ goal }: { goal: SavingsGoal | null }) {
  const drafted = useDraftedForm<SavingsGoalForm>({
    now: savingsGoalForm(goal),
    check: worded((typed: SavingsGoalForm) => checkSavingsGoal(typed, today(), goal), savingsProblems),
  })
  const { form, draft, now } = drafted
  const onSuccess = () => {
    draft.drop()
    toast({ title: words.goalSaved, tone: 'success' })
    closeDialog()
  }
  const onError = (error: Error) => {
    const failed = goal ? changeSavingsGoal : addSavingsGoal
    if (!showIssues(error, now, form.setError)) toast({ ...failureOf(failed, error), tone: 'error' })
  }
  const add = useChange(addSavingsGoal, { onSuccess, onError })
  const edit = useChange(changeSavingsGoal, { onSuccess, onError })
  const [category, part] = useWatch({ control: form.control, name: ['category', 'part'] })
  const hasOwn = category === goalCategories.at(-1)
  return (
    <DraftedDialog
      drafted={drafted}
      title={goal ? words.editGoal : words.newGoal}
      submit={words.save}
      isSaving={add.isPending || edit.isPending}
      onSave={(typed) => {
        const stored = storedSavingsGoal(typed)
        if (goal) edit.mutate({ seen: goal, patch: stored })
        else add.mutate({ goal: stored, idempotencyKey: draft.idempotencyKey })
      }}
    >
      <Field
        form={form}
        name="name"
        label={words.name}
        className="sm:col-span-2"
        required
        maxLength={MAX_GOAL_NAME}
        autoComplete="off"
        data-autofocus
      />
      <Field form={form} name="targetAmount" kind="money" label={words.target} required />
      <Field form={form} name="dueDate" kind="date" label={words.due} hint={words.dueHint} min={today()} />
      <Field form={form} name="category" kind="select" label={words.category}>
        {goalCategories.map((each) => (
          <option key={each} value={each}>
            {goalCategoryNames[each]}
          </option>
        ))}
      </Field>
      {hasOwn && <Field form={form} name="ownCategory" label={words.ownCategory} maxLength={MAX_GOAL_CATEGORY} autoComplete="off" />}
      <Field form={form} name="goalDuration" kind="select" label={words.every} className={hasOwn ? 'sm:col-span-2' : ''}>
        {goalDurations.map((each) => (
          <option key={each} value={each}>
            {goalDurationNames[each]}
          </option>
        ))}
      </Field>
      <Field form={form} name="part" kind="select" label={words.part} hint={words.partHint}>
        {goalParts.map((each) => (
          <option key={each} value={each}>
            {goalPartNames[each]}
          </option>
        ))}
      </Field>
      {part === 'amount' && <Field form={form} name="partAmount" kind="money" label={words.partAmount} />}
      {part === 'percent' && (
        <Field form={form} name="partPercent" label={words.partPercent} inputMode="numeric" maxLength={3} autoComplete="off" />
      )}
    </DraftedDialog>
  )
}
