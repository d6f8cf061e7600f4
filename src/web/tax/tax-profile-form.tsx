import { useWatch } from 'react-hook-form'
import { accountingMethods } from '#domain/tax/accounting-method.ts'
import type { TaxProfile } from '#domain/tax/federal-estimate.ts'
import { filingStatuses } from '#domain/tax/rules.ts'
import { localitiesOf } from '#domain/tax/state/local-tax.ts'
import { checkTaxProfileForm, storedTaxProfile, type TaxProfileForm, taxProfileFormOf } from '#domain/tax/tax-profile-form.ts'
import { stateTax as stateWords } from '#words/en/state-tax.ts'
import { accountingMethodNames, filingStatusNames, taxProblems, tax as words } from '#words/en/tax.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { useStateRules } from '../base/records/state-rules.ts'
import { toast } from '../kit/toast.ts'
import { StateQuestions, useHomeState } from './state-questions.tsx'
import { saveTaxAnswers } from './tax-changes.ts'

interface Props {
  year: number
  /** The answers that already apply to the year. */
  profile: TaxProfile | null
}

/** Asks for the data of the estimates: filing status, state and other wages. */
export function ProfileForm({ year, profile }: Props) {
  const drafted = useDraftedForm<TaxProfileForm>({
    now: taxProfileFormOf(profile, useHomeState()),
    check: worded(checkTaxProfileForm, taxProblems),
  })
  const { form, draft, now } = drafted
  const save = useChange(saveTaxAnswers, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.estimateUpdated, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(saveTaxAnswers, error), tone: 'error' })
    },
  })
  const [status, method, isTippedJob] = useWatch({ control: form.control, name: ['filingStatus', 'accountingMethod', 'isTippedJob'] })
  const residence = useWatch({ control: form.control, name: 'residence' })
  const { data: rules } = useStateRules(residence || null, year)
  const localities = rules === undefined ? null : localitiesOf(rules)
  const isLocalWithheld = rules?.kind === 'brackets' && rules.local?.of === 'taxable'
  const limit = status === 'separate' ? '$75,000' : '$150,000'
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.federalEstimateOf({ year })}
      description={words.aboutAnswers}
      submit={words.save}
      isSaving={save.isPending}
      onSave={(typed) => save.mutate({ year, answers: storedTaxProfile(typed, localities) })}
    >
      <Field form={form} name="filingStatus" kind="select" label={words.filingStatus} className="sm:col-span-2">
        {filingStatuses.map((each) => (
          <option key={each} value={each}>
            {filingStatusNames[each]}
          </option>
        ))}
      </Field>
      <StateQuestions form={form} rules={rules ?? null} localities={localities ?? []} />
      <Field form={form} name="wages" kind="money" label={words.yourWages} hint={words.wagesHint} />
      {status === 'joint' && <Field form={form} name="spouseWages" kind="money" label={words.spousesWages} />}
      <Field form={form} name="withholding" kind="money" label={words.withheld} hint={words.withheldHint} />
      {residence !== '' && (
        <Field
          form={form}
          name="stateWithheld"
          kind="money"
          label={stateWords.stateWithheld}
          hint={isLocalWithheld ? stateWords.localWithheldHint : stateWords.stateWithheldHint}
        />
      )}
      <Field form={form} name="lastYearTax" kind="money" label={words.totalTaxOf({ year: year - 1 })} hint={words.totalTaxHint} />
      <Field
        form={form}
        name="accountingMethod"
        kind="select"
        label={words.accountingMethod}
        hint={method === (profile?.accountingMethod ?? 'cash') ? words.accountingMethodHint : words.changeOfMethod}
        className="sm:col-span-2"
      >
        {accountingMethods.map((each) => (
          <option key={each} value={each}>
            {accountingMethodNames[each]}
          </option>
        ))}
      </Field>
      <Field form={form} name="carLoanInterest" kind="money" label={words.carLoanInterest} hint={words.carLoanHint} />
      <Field form={form} name="isOver65" kind="check" label={words.ageQuestion} className="sm:col-span-2" />
      {status === 'joint' && (
        <Field form={form} name="isSpouseOver65" kind="check" label={words.spouseAgeQuestion} className="sm:col-span-2" />
      )}
      <Field form={form} name="isTippedJob" kind="check" label={words.tippedJob} hint={words.tippedJobHint} className="sm:col-span-2" />
      {isTippedJob && <Field form={form} name="tippedOccupation" label={words.tippedOccupation} inputMode="numeric" autoComplete="off" />}
      <Field form={form} name="wasHighIncome" kind="check" label={words.highIncome({ year: year - 1, limit })} className="sm:col-span-2" />
      {residence !== '' && <Field form={form} name="hasMoved" kind="check" label={stateWords.movedQuestion} className="sm:col-span-2" />}
    </DraftedDialog>
  )
}
