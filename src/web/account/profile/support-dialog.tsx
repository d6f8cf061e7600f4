import {
  blankSupportForm,
  checkSupportForm,
  MAX_MESSAGE,
  MAX_SUBJECT,
  type SupportForm,
  supportCategories,
  urgencies,
} from '#domain/account/support-form.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { accountProblems } from '#words/en/account.ts'
import { titles } from '#words/en/base/titles.ts'
import { supportCategoryNames, urgencyNames } from '#words/en/support-names.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { DraftedDialog } from '../../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../../base/forms/drafted-form.ts'
import { showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { useUser } from '../../base/records/session.ts'
import { toast } from '../../kit/toast.ts'
import { contactSupport } from './profile-changes.ts'

/** Sends a message to support, which answers by mail. */
export function ContactSupport() {
  const { email } = useUser()
  const drafted = useDraftedForm<SupportForm>({ now: blankSupportForm, check: worded(checkSupportForm, accountProblems) })
  const { form, draft, now } = drafted
  const send = useChange(contactSupport, {
    onSuccess: () => {
      draft.drop()
      toast({
        title: words.messageSent,
        description: words.messageSentText,
        tone: 'success',
      })
      closeDialog()
    },
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(contactSupport, error), tone: 'error' })
    },
  })
  return (
    <DraftedDialog
      drafted={drafted}
      title={titles.contactSupport}
      description={words.weReplyTo({ email })}
      submit={words.sendMessage}
      isSaving={send.isPending}
      onSave={(typed) => send.mutate(typed)}
    >
      <Field form={form} name="subject" label={words.subject} required maxLength={MAX_SUBJECT} className="sm:col-span-2" />
      <Field form={form} name="category" kind="select" label={words.category}>
        {supportCategories.map((category) => (
          <option key={category} value={category}>
            {supportCategoryNames[category]}
          </option>
        ))}
      </Field>
      <Field form={form} name="urgency" kind="select" label={words.urgency}>
        {urgencies.map((urgency) => (
          <option key={urgency} value={urgency}>
            {urgencyNames[urgency]}
          </option>
        ))}
      </Field>
      <Field
        form={form}
        name="message"
        kind="area"
        label={words.message}
        required
        rows={6}
        maxLength={MAX_MESSAGE}
        className="sm:col-span-2"
      />
    </DraftedDialog>
  )
}
