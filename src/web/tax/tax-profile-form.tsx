import { useWatch } from 'react-hook-form'
import type { TaxProfile } from '#domain/tax/federal-estimate.ts'
import { filingStatuses, filingStatusNames } from '#domain/tax/rules.ts'
import { checkTaxProfileForm, storedTaxProfile, type TaxProfileForm, taxProfileFormOf } from '#domain/tax/tax-profile-form.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/mutations.ts'
import { toast } from '../kit/toast.ts'
import { saveTaxAnswers } from './tax-changes.ts'

interface Props {
  year: number
  /** The answers that already apply to the year. */
  profile: TaxProfile | null
}

/** Asks for the data of the federal estimate: filing status and other wages. */
export function ProfileForm({ year, profile }: Props) {
  const drafted = useDraftedForm<TaxProfileForm>({ now: taxProfileFormOf(profile), check: checkTaxProfileForm })
  const { form, draft, now } = drafted
  const save = useChange(saveTaxAnswers, {
    onSuccess: () => {
      draft.drop()
      toast({ title: 'Federal estimate updated successfully!', tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(saveTaxAnswers, error), tone: 'error' })
    },
  })
  const status = useWatch({ control: form.control, name: 'filingStatus' })
  const limit = status === 'separate' ? '$75,000' : '$150,000'
  return (
    <DraftedDialog
      drafted={drafted}
      title={`Federal estimate, ${year}`}
      description="Leave blank what doesn’t apply. Status, wages and withholding carry over to later years until you change them."
      submit="Save"
      isSaving={save.isPending}
      onSave={(typed) => save.mutate({ year, answers: storedTaxProfile(typed) })}
    >
      <Field form={form} name="filingStatus" kind="select" label="Filing status" className="sm:col-span-2">
        {filingStatuses.map((each) => (
          <option key={each} value={each}>
            {filingStatusNames[each]}
          </option>
        ))}
      </Field>
      <Field
        form={form}
        name="wages"
        kind="money"
        label="Your wages"
        hint="Box 1 of your W-2s, for the whole year. Don’t include gig pay."
      />
      {status === 'joint' && <Field form={form} name="spouseWages" kind="money" label="Your spouse’s wages" />}
      <Field
        form={form}
        name="withholding"
        kind="money"
        label="Federal tax withheld"
        hint="Box 2 of your W-2s. With wages over $200,000, add the Additional Medicare Tax withheld."
      />
      <Field
        form={form}
        name="lastYearTax"
        kind="money"
        label={`Total tax for ${year - 1}`}
        hint="Form 1040, line 24. With it, quarterly payments may be lower."
      />
      <Field
        form={form}
        name="wasHighIncome"
        kind="check"
        label={`My ${year - 1} adjusted gross income was over ${limit}`}
        className="sm:col-span-2"
      />
    </DraftedDialog>
  )
}
