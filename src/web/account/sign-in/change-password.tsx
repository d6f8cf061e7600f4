import { useForm } from 'react-hook-form'
import { checkFields } from '#domain/check/check.ts'
import { newPassword } from '#domain/check/password.ts'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { page } from '#words/en/base/page.ts'
import { checkProblems } from '#words/en/check.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { PasswordField } from '../../base/forms/password-field.tsx'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { EndLinks } from './end-links.tsx'
import { useHasPassword } from './factors.ts'
import { OwnPassword, ownPassword } from './own-password.tsx'
import { changePassword } from './session-changes.ts'

interface Passwords {
  readonly oldPassword: string
  readonly password: string
  readonly endLinks: boolean
}
const blank: Passwords = { oldPassword: '', password: '', endLinks: false }

const checkedWith = (hasPassword: boolean) => (form: Passwords) =>
  checkFields(form, { oldPassword: ownPassword(hasPassword), password: [newPassword] })

/** Asks for the old password and a new one. Passwords are never stored on the device, so this form has no draft. */
export default function ChangePassword() {
  const form = useForm<Passwords>({ defaultValues: blank, resolver: checkedBy(worded(checkedWith(useHasPassword()), checkProblems)) })
  const { errors } = form.formState
  const change = useChange(changePassword, {
    onSuccess: () => {
      toast({ title: words.passwordChanged, description: words.passwordChangedText, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, blank, form.setError)) toast({ ...failureOf(changePassword, error), tone: 'error' })
    },
  })
  return (
    <FormDialog
      title={words.changePassword}
      description={words.changePasswordText}
      submit={words.changePassword}
      isSaving={change.isPending}
      onSubmit={form.handleSubmit((typed) => change.mutate(typed))}
      onClose={closeDialog}
    >
      <OwnPassword form={form} name="oldPassword" label={words.currentPassword} showLabel={words.showCurrentPassword} />
      <PasswordField
        label={words.newPassword}
        showLabel={words.showNewPassword}
        autoComplete="new-password"
        hint={page.goodPassword}
        required
        className="sm:col-span-2"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <EndLinks {...form.register('endLinks')} />
    </FormDialog>
  )
}
