import { useWatch } from 'react-hook-form'
import { formatCents, moneyOf } from '#domain/money/money.ts'
import { nameOfState } from '#domain/places/states.ts'
import { heldIn } from '#domain/savings/allocation.ts'
import { oldestOpen, type QuarterDue } from '#domain/tax/estimated-payments.ts'
import type { Residence } from '#domain/tax/state/residences.ts'
import {
  checkTaxPaymentForm,
  isFromJar,
  newTaxPaymentForm,
  quarterOf,
  quartersOffered,
  storedTaxPayment,
  type TaxPaymentForm,
} from '#domain/tax/tax-payment-form.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { jar } from '#words/en/jar.ts'
import { stateTax as stateWords } from '#words/en/state-tax.ts'
import { taxProblems, tax as words } from '#words/en/tax.ts'
import { today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { useJar } from '../base/records/jar.ts'
import { CheckField } from '../kit/field.tsx'
import { toast } from '../kit/toast.ts'
import { logTaxPayment } from './tax-changes.ts'

interface Props extends DialogProps<'tax-payment'> {
  /** The amounts due and paid, by quarter. */
  quarters: readonly QuarterDue[]
  /** The state that a payment to the state is for; null if it is not known. */
  residence: Residence | null
}

/** Records a payment of estimated tax. Gigfolio moves no money. */
export function PaymentForm({ year, to = 'federal', quarters, residence }: Props) {
  const drafted = useDraftedForm<TaxPaymentForm>({
    now: newTaxPaymentForm(today(), year, quarters, to),
    check: worded((typed: TaxPaymentForm) => checkTaxPaymentForm(typed, today()), taxProblems),
    pinned: ['paidOn', 'quarter', 'kind'],
  })
  const { form, draft, now } = drafted
  const save = useChange(logTaxPayment, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.paymentLogged, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(logTaxPayment, error), tone: 'error' })
    },
  })
  const thisYear = yearOf(today())
  const oldest = oldestOpen(quarters)
  const [kind, amount, fromJar] = useWatch({ control: form.control, name: ['kind', 'amount', 'fromJar'] })
  const { data: rows = [] } = useJar()
  const held = heldIn(rows, null)
  /** What is still open for the IRS is not what a state was paid. */
  const clearOffered = () => {
    if (form.getValues('kind') === 'state' && oldest && form.getValues('amount') === moneyOf(oldest.open)) form.setValue('amount', '')
  }
  const openText = oldest && words.stillOpen({ quarter: oldest.quarter })
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.logPaymentTitle}
      description={words.logPaymentHint}
      submit={words.logPayment}
      isSaving={save.isPending}
      onSave={(typed) =>
        save.mutate({ payment: { ...storedTaxPayment(typed), fromJar: isFromJar(typed, held) }, idempotencyKey: draft.idempotencyKey })
      }
    >
      <Field
        form={form}
        name="amount"
        kind="money"
        label={words.amount}
        hint={kind === 'federal' ? openText : undefined}
        required
        data-autofocus
        onFocus={(event) => event.target.select()}
      />
      <Field form={form} name="paidOn" kind="date" label={words.paidOn} required max={today()} />
      <Field form={form} name="kind" kind="select" label={stateWords.paidTo} className="sm:col-span-2" rules={{ onChange: clearOffered }}>
        <option value="federal">{stateWords.toFederal}</option>
        <option value="state">{stateWords.toState({ state: residence && nameOfState(residence) })}</option>
      </Field>
      <Field form={form} name="quarter" kind="select" label={words.forWhichQuarter} className="sm:col-span-2">
        {quartersOffered([...new Set([year, thisYear, thisYear - 1])]).map((quarter) => (
          <option key={quarter} value={quarter}>
            {words.quarterOfYear(quarterOf(quarter))}
          </option>
        ))}
      </Field>
      {rows.length > 0 && (
        <CheckField
          label={jar.fromJar({ amount: formatCents(held) })}
          className="sm:col-span-2"
          checked={isFromJar({ amount, fromJar }, held)}
          onChange={({ target }) => form.setValue('fromJar', target.checked, { shouldDirty: true })}
        />
      )}
    </DraftedDialog>
  )
}
