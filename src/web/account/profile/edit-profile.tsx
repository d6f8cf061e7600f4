import { MAX_NAME_PART } from '#domain/account/person-name.ts'
import {
  type BasicForm,
  type BusinessForm,
  basicFormOf,
  businessFormOf,
  checkBasicForm,
  checkBusinessForm,
  profilePatch,
} from '#domain/account/profile-form.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { accountProblems } from '#words/en/account.ts'
import { textOf } from '#words/text-of.ts'
import { FormAddressField } from '../../base/forms/address-field.tsx'
import { DraftedDialog } from '../../base/forms/drafted-dialog.tsx'
import { type FormIssue, inWords, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { toast } from '../../kit/toast.ts'
import { useProfileForm } from './profile-form.ts'

/** Edits name, phone, home and the default tax percentage. */
export function EditBasics() {
  const { drafted, isSaving, save } = useProfileForm<BasicForm>({ formOf: basicFormOf, check: checkAloud, patchOf: profilePatch })
  const { form } = drafted
  return (
    <DraftedDialog drafted={drafted} title={words.basicInformation} submit={words.saveChanges} isSaving={isSaving} onSave={save}>
      <Field
        form={form}
        name="name"
        label={words.name}
        required
        maxLength={255}
        autoComplete="name"
        className="sm:col-span-2"
        hint={words.agenciesClientsAndReports}
      />
      <Field form={form} name="firstName" label={words.firstName} maxLength={MAX_NAME_PART} autoComplete="given-name" />
      <Field form={form} name="lastName" label={words.lastName} maxLength={MAX_NAME_PART} autoComplete="family-name" />
      <Field form={form} name="phone" label={words.phone} type="tel" autoComplete="tel" maxLength={50} />
      <Field form={form} name="defaultTaxPercentage" label={words.defaultTaxPercentage} inputMode="numeric" maxLength={3} required />
      <FormAddressField form={form} name="homeAddress" label={words.homeAddress} />
    </DraftedDialog>
  )
}

/** Shows the error of the percentage in a toast too (spec.md 5). */
function checkAloud(form: BasicForm): FormIssue[] {
  const issues = checkBasicForm(form)
  const wrong = issues.find(({ problem }) => problem.code === 'invalidPercentage')
  if (wrong) toast({ title: words.invalidTaxPercentage, description: textOf(accountProblems, wrong.problem), tone: 'error' })
  return inWords(issues, accountProblems)
}

/** Edits the worker's business. */
export function EditBusiness() {
  const { drafted, isSaving, save } = useProfileForm<BusinessForm>({
    formOf: businessFormOf,
    check: worded(checkBusinessForm, accountProblems),
    patchOf: profilePatch,
  })
  const { form } = drafted
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.businessInformation}
      description={words.appearsOnYourReports}
      submit={words.saveChanges}
      isSaving={isSaving}
      onSave={save}
    >
      <Field
        form={form}
        name="businessName"
        label={words.businessName}
        maxLength={255}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <FormAddressField form={form} name="businessAddress" label={words.businessAddress} />
      <Field form={form} name="businessPhone" label={words.businessPhone} type="tel" maxLength={50} />
      <Field form={form} name="businessEmail" label={words.businessEmail} type="email" inputMode="email" maxLength={254} />
    </DraftedDialog>
  )
}
