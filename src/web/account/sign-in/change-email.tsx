import { useForm } from 'react-hook-form'
import { checkFields, email, required } from '#domain/check/check.ts'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { welcome } from '#words/en/account/welcome.ts'
import { checkProblems } from '#words/en/check.ts'
import { ApiFailure } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { useUser } from '../../base/records/session.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { useHasPassword } from './factors.ts'
import { OwnPassword, ownPassword } from './own-password.tsx'
import { changeEmail } from './session-changes.ts'

interface NewEmail {
  readonly email: string
  readonly password: string
}
const blank: NewEmail = { email: '', password: '' }

const checkedWith = (hasPassword: boolean) => (form: NewEmail) =>
  checkFields(form, { email: [required(welcome.validEmailNeeded), email()], password: ownPassword(hasPassword) })

/** Asks for another email address to sign in with. It takes effect when the person opens the link that was mailed there. */
export default function ChangeEmail() {
  const user = useUser()
  const form = useForm<NewEmail>({ defaultValues: blank, resolver: checkedBy(worded(checkedWith(useHasPassword()), checkProblems)) })
  const change = useChange(changeEmail, {
    onSuccess: (_, asked) => {
      toast({ title: words.linkSent, description: words.linkSentText({ email: asked.email.trim() }), tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'email_taken') form.setError('email', { message: error.error })
      else if (!showIssues(error, blank, form.setError)) toast({ ...failureOf(changeEmail, error), tone: 'error' })
    },
  })
  return (
    <FormDialog
      title={words.changeEmail}
      description={words.changeEmailText({ email: user.email })}
      submit={words.sendLink}
      isSaving={change.isPending}
      onSubmit={form.handleSubmit((typed) => change.mutate(typed))}
      onClose={closeDialog}
    >
      <Field form={form} name="email" label={words.newEmail} type="email" autoComplete="email" inputMode="email" maxLength={254} required />
      <OwnPassword form={form} name="password" />
    </FormDialog>
  )
}
