import { useMemo } from 'react'
import type { SavingsGoal } from '#contract/savings.ts'
import { formatCents, moneyOf } from '#domain/money/money.ts'
import { heldIn, MAX_DESCRIPTION } from '#domain/savings/allocation.ts'
import { checkMoneyMove, type MoneyMove, type MoneyMoveForm, movedBy, newMoneyMoveForm } from '#domain/savings/money-move-form.ts'
import { lastPaid } from '#domain/savings/set-aside.ts'
import { formatDay } from '#words/dates.ts'
import { moveActs, moveProblems, jar as words } from '#words/en/jar.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { useGigs } from '../base/records/gigs.ts'
import { useJar } from '../base/records/jar.ts'
import { moveMoney } from '../base/records/money-moves.ts'
import { toast } from '../kit/toast.ts'

/** How many paid gigs are offered. */
const MOST_GIGS = 50

interface MoveFormProps {
  move: MoneyMove
  /** The goal that the money moves into or out of; null for the tax jar. */
  goal: SavingsGoal | null
}

/** Puts money into the tax jar or a goal, takes it out, or says how much there is. */
export function MoveForm({ move, goal }: MoveFormProps) {
  const { data: rows = [] } = useJar()
  const { data: gigs = [] } = useGigs()
  const paid = useMemo(() => lastPaid(gigs, MOST_GIGS), [gigs])
  const goalId = goal?.id ?? null
  const held = heldIn(rows, goalId)
  const drafted = useDraftedForm<MoneyMoveForm>({
    now: newMoneyMoveForm(today()),
    check: worded((typed: MoneyMoveForm) => checkMoneyMove(typed, move, { held, isGoal: goal !== null }, today()), moveProblems),
    pinned: ['day'],
  })
  const { form, draft, now } = drafted
  const save = useChange(moveMoney, {
    onSuccess: () => {
      draft.drop()
      toast({ title: goal ? words.goalSaved : words.saved, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(moveMoney, error), tone: 'error' })
    },
  })
  const isCorrection = move === 'correction'
  const amount = formatCents(held)
  return (
    <DraftedDialog
      drafted={drafted}
      title={goal ? words.moveOfGoal({ move: moveActs[move], goal: goal.name }) : moveActs[move]}
      submit={words.save}
      isSaving={save.isPending}
      onSave={(typed) => {
        const row = {
          goalId,
          gigId: typed.gigId === '' ? null : Number(typed.gigId),
          amount: movedBy(typed, move, held),
          allocationType: move,
          day: typed.day,
          description: typed.description.trim(),
        }
        save.mutate({ row: isCorrection ? { ...row, seen: moneyOf(held) } : row, idempotencyKey: draft.idempotencyKey })
      }}
    >
      <Field
        form={form}
        name="amount"
        kind="money"
        label={isCorrection ? words.thereIs : words.amount}
        hint={words.holds({ amount })}
        required
        data-autofocus
      />
      <Field form={form} name="day" kind="date" label={words.day} required max={today()} />
      {move === 'goal' && paid.length > 0 && (
        <Field form={form} name="gigId" kind="select" label={words.fromGig} hint={words.fromGigHint} className="sm:col-span-2">
          <option value="">{words.noGig}</option>
          {paid.map(({ id, date, eventName, clientName }) => (
            <option key={id} value={id}>
              {words.gigOfDay({ day: formatDay(date), eventName, clientName })}
            </option>
          ))}
        </Field>
      )}
      <Field form={form} name="description" label={words.about} className="sm:col-span-2" maxLength={MAX_DESCRIPTION} autoComplete="off" />
    </DraftedDialog>
  )
}
