import { useForm } from 'react-hook-form'
import { checkFields } from '#domain/check/check.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useHasPassword } from './factors.ts'
import { OwnPassword, ownPassword } from './own-password.tsx'

const blank = { password: '' }

interface Props {
  title: string
  description: string
  submit: string
  tone?: 'primary' | 'danger'
  /** The action that needs the password. */
  change: { readonly isPending: boolean; readonly mutate: (password: string, reactions: { onError: (error: Error) => void }) => void }
  /** Called with a failure that is not about the password. */
  onFailure: (error: Error) => void
  onClose: () => void
}

/** Asks for the password before a dangerous action, because a thief may have found the page open. */
export function PasswordQuestion({ title, description, submit, tone = 'primary', change, onFailure, onClose }: Props) {
  const hasPassword = useHasPassword()
  const check = (typed: typeof blank) => checkFields(typed, { password: ownPassword(hasPassword) })
  const form = useForm({ defaultValues: blank, resolver: checkedBy(worded(check, {})) })
  const send = ({ password }: typeof blank) =>
    change.mutate(password, {
      onError: (error) => {
        if (!showIssues(error, blank, form.setError)) onFailure(error)
      },
    })
  return (
    <FormDialog
      title={title}
      description={description}
      submit={submit}
      tone={tone}
      isSaving={change.isPending}
      onSubmit={form.handleSubmit(send)}
      onClose={onClose}
    >
      <OwnPassword form={form} name="password" />
    </FormDialog>
  )
}
