import { useForm, useWatch } from 'react-hook-form'
import type { TaxProfile } from '#domain/tax/federal-estimate.ts'
import { checkProfilePlan, type ProfilePlan, plannedProfile, planOfProfile } from '#domain/tax/profile-plan.ts'
import { filingStatuses, filingStatusNames } from '#domain/tax/rules.ts'
import { closeDialog } from '../base/addresses.ts'
import { failureOf } from '../base/failure-texts.ts'
import { checkedBy, showIssues } from '../base/form.ts'
import { useChange } from '../base/mutations.ts'
import { CheckField, MoneyField, SelectField } from '../kit/field.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { toast } from '../kit/toast.ts'

interface Props {
  year: number
  /** What holds for the year already. */
  profile: TaxProfile | null
}

/** What the federal estimate needs to know, asked once: how the worker files, and other wages. */
export function ProfileForm({ year, profile }: Props) {
  const opened = planOfProfile(profile)
  const { register, control, handleSubmit, formState, setError } = useForm<ProfilePlan>({
    defaultValues: opened,
    resolver: checkedBy(checkProfilePlan),
  })
  const save = useChange('save tax answers', {
    onSuccess: () => {
      toast({ title: 'Federal estimate updated successfully!', tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, opened, setError)) toast({ ...failureOf('save tax answers', error), tone: 'error' })
    },
  })
  const { errors } = formState
  const status = useWatch({ control, name: 'filingStatus' })
  const limit = status === 'separate' ? '$75,000' : '$150,000'
  return (
    <FormDialog
      title={`Federal estimate, ${year}`}
      description="Leave empty what you do not have. Status, wages and withholding hold for later years too, until you change them."
      submit="Save"
      isSaving={save.isPending}
      isDirty={formState.isDirty}
      onSubmit={handleSubmit((plan) => save.mutate({ year, answers: plannedProfile(plan) }))}
      onClose={closeDialog}
    >
      <SelectField label="Filing status" className="sm:col-span-2" {...register('filingStatus')}>
        {filingStatuses.map((each) => (
          <option key={each} value={each}>
            {filingStatusNames[each]}
          </option>
        ))}
      </SelectField>
      <MoneyField
        label="Your wages"
        hint="Box 1 of your W-2s, of the whole year. Gigs are not wages."
        error={errors.wages?.message}
        {...register('wages')}
      />
      {status === 'joint' && <MoneyField label="Your spouse’s wages" error={errors.spouseWages?.message} {...register('spouseWages')} />}
      <MoneyField
        label="Federal tax withheld"
        hint="Box 2 of the W-2s. With wages over $200,000 also the Additional Medicare Tax withheld."
        error={errors.withholding?.message}
        {...register('withholding')}
      />
      <MoneyField
        label={`Total tax of ${year - 1}`}
        hint="Form 1040, line 24. With it, quarterly payments may be lower."
        error={errors.lastYearTax?.message}
        {...register('lastYearTax')}
      />
      <CheckField
        label={`My adjusted gross income of ${year - 1} was over ${limit}`}
        className="sm:col-span-2"
        {...register('wasHighIncome')}
      />
    </FormDialog>
  )
}
