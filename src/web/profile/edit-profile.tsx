import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { User } from '#contract/account.ts'
import {
  type BasicForm,
  type BusinessForm,
  basicFormOf,
  businessFormOf,
  checkBasicForm,
  checkBusinessForm,
  INVALID_PERCENTAGE,
  profilePatch,
} from '#domain/accounts/profile-form.ts'
import type { Issue } from '#domain/check.ts'
import { FormAddressField } from '../base/address-field.tsx'
import { closeDialog } from '../base/addresses.ts'
import { DraftedDialog } from '../base/drafted-dialog.tsx'
import { useDraftedForm } from '../base/drafted-form.ts'
import { failureOf } from '../base/failure-texts.ts'
import { ChangedElsewhere } from '../base/failures.ts'
import { Field } from '../base/field.tsx'
import { showIssues } from '../base/form.ts'
import { useChange } from '../base/mutations.ts'
import { useUser } from '../base/session.ts'
import { toast } from '../kit/toast.ts'

/** Creates a form of some profile fields. Saves only edited fields and never overwrites a change from another window. */
function useProfileForm<Form extends FieldValues>(formOf: (user: User) => Form, check: (form: Form) => Issue[]) {
  const [seen, setSeen] = useState(useUser())
  const drafted = useDraftedForm<Form>({ now: formOf(seen), check })
  const { form, draft, now } = drafted
  const edit = useChange('edit profile', {
    onSuccess: () => {
      draft.drop()
      toast({ title: 'Profile Updated', description: 'Your profile has been updated successfully.', tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) {
        setSeen(error.now as User)
        drafted.showTheirs(formOf(error.now as User), error.fields)
      } else if (!showIssues(error, now, form.setError)) toast({ ...failureOf('edit profile', error), tone: 'error' })
    },
  })
  const save = (typed: Form) => edit.mutate({ seen, patch: profilePatch(typed, now) })
  return { drafted, isSaving: edit.isPending, save }
}

/** Edits name, phone, home and the default tax percentage. */
export function EditBasics() {
  const { drafted, isSaving, save } = useProfileForm<BasicForm>(basicFormOf, checkAloud)
  const { form } = drafted
  return (
    <DraftedDialog drafted={drafted} title="Basic Information" submit="Save Changes" isSaving={isSaving} onSave={save}>
      <Field form={form} name="name" label="Name" required maxLength={255} autoComplete="name" className="sm:col-span-2" />
      <Field form={form} name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={50} />
      <Field form={form} name="defaultTaxPercentage" label="Default tax percentage" inputMode="numeric" maxLength={3} required />
      <FormAddressField form={form} name="homeAddress" label="Home address" />
    </DraftedDialog>
  )
}

/** Shows the error of the percentage in a toast too (spec.md 5). */
function checkAloud(form: BasicForm): Issue[] {
  const issues = checkBasicForm(form)
  if (issues.some(({ message }) => message === INVALID_PERCENTAGE))
    toast({ title: 'Invalid Tax Percentage', description: INVALID_PERCENTAGE, tone: 'error' })
  return issues
}

/** Edits the worker's business. */
export function EditBusiness() {
  const { drafted, isSaving, save } = useProfileForm<BusinessForm>(businessFormOf, checkBusinessForm)
  const { form } = drafted
  return (
    <DraftedDialog
      drafted={drafted}
      title="Business Information"
      description="Appears on your reports."
      submit="Save Changes"
      isSaving={isSaving}
      onSave={save}
    >
      <Field form={form} name="businessName" label="Business name" maxLength={255} autoComplete="organization" className="sm:col-span-2" />
      <FormAddressField form={form} name="businessAddress" label="Business address" />
      <Field form={form} name="businessPhone" label="Business phone" type="tel" maxLength={50} />
      <Field form={form} name="businessEmail" label="Business email" type="email" inputMode="email" maxLength={254} />
    </DraftedDialog>
  )
}
