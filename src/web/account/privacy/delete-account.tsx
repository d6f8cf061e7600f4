import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Check, checkFields } from '#domain/check/check.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { privacy as words } from '#words/en/account/privacy.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog, openDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { leave } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { toast } from '../../kit/toast.ts'
import { useHasPassword } from '../sign-in/factors.ts'
import { OwnPassword, ownPassword } from '../sign-in/own-password.tsx'
import { deleteAccount } from './privacy-changes.ts'

interface Confirmation {
  readonly confirmation: string
  readonly password: string
}
const blank: Confirmation = { confirmation: '', password: '' }

const typesDelete: Check<string> = (text) => (text === words.deleteWord ? null : words.deleteNotTyped)
const checkedWith = (hasPassword: boolean) => (form: Confirmation) =>
  checkFields(form, { confirmation: [typesDelete], password: ownPassword(hasPassword) })

/** Deletes the account. Asks for the word and the password, and says until when the account can be restored. */
export default function DeleteAccount() {
  const client = useQueryClient()
  const form = useForm<Confirmation>({ defaultValues: blank, resolver: checkedBy(worded(checkedWith(useHasPassword()), {})) })
  const remove = useChange(deleteAccount, {
    onError: (error) => {
      if (!showIssues(error, blank, form.setError)) toast({ ...failureOf(deleteAccount, error), tone: 'error' })
    },
  })
  if (remove.data)
    return (
      <Dialog
        open
        onOpenChange={() => leave(client)}
        title={words.accountDeleted}
        description={words.accountDeletedText}
        footer={<Button onClick={() => leave(client)}>{words.close}</Button>}
      >
        <p>{words.changedYourMind({ day: formatDay(dayIn(timeZone(), new Date(remove.data.restorableUntil))) })}</p>
      </Dialog>
    )
  return (
    <FormDialog
      title={words.deleteAccount}
      description={words.deleteAccountText}
      submit={words.deleteAccount}
      tone="danger"
      isSaving={remove.isPending}
      onSubmit={form.handleSubmit(({ password }) => remove.mutate(password))}
      onClose={closeDialog}
    >
      <Field
        form={form}
        name="confirmation"
        label={words.typeDelete}
        autoComplete="off"
        autoCapitalize="characters"
        required
        className="sm:col-span-2"
      />
      <OwnPassword form={form} name="password" />
      <Button
        variant="secondary"
        className="justify-self-start sm:col-span-2"
        onClick={() => openDialog('export-data', {}, { instead: true })}
      >
        {words.exportFirst}
      </Button>
    </FormDialog>
  )
}
