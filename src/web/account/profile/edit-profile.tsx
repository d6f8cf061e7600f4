import { MAX_NAME_PART } from '#domain/account/person-name.ts'
import {
  type BasicForm,
  type BusinessForm,
  basicFormOf,
  businessFormOf,
  checkBasicForm,
  checkBusinessForm,
  INVALID_PERCENTAGE,
  profilePatch,
} from '#domain/account/profile-form.ts'
import type { Issue } from '#domain/check/check.ts'
import { FormAddressField } from '../../base/forms/address-field.tsx'
import { DraftedDialog } from '../../base/forms/drafted-dialog.tsx'
import { Field } from '../../base/forms/form-field.tsx'
import { toast } from '../../kit/toast.ts'
import { useProfileForm } from './profile-form.ts'

/** Edits name, phone, home and the default tax percentage. */
export function EditBasics() {
  const { drafted, isSaving, save } = useProfileForm<BasicForm>({ formOf: basicFormOf, check: checkAloud, patchOf: profilePatch })
  const { form } = drafted
  return (
    <DraftedDialog drafted={drafted} title="Basic Information" submit="Save Changes" isSaving={isSaving} onSave={save}>
      <Field
        form={form}
        name="name"
        label="Name"
        required
        maxLength={255}
        autoComplete="name"
        className="sm:col-span-2"
        hint="Agencies, clients and reports see this one. It can be a stage name."
      />
      <Field form={form} name="firstName" label="First name" maxLength={MAX_NAME_PART} autoComplete="given-name" />
      <Field form={form} name="lastName" label="Last name" maxLength={MAX_NAME_PART} autoComplete="family-name" />
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
  const { drafted, isSaving, save } = useProfileForm<BusinessForm>({
    formOf: businessFormOf,
    check: checkBusinessForm,
    patchOf: profilePatch,
  })
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
