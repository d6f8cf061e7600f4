import {
  blankSupportForm,
  checkSupportForm,
  MAX_MESSAGE,
  MAX_SUBJECT,
  type SupportForm,
  supportCategories,
  supportCategoryNames,
  urgencies,
  urgencyNames,
} from '#domain/account/support-form.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { DraftedDialog } from '../../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../../base/forms/drafted-form.ts'
import { showIssues } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/mutations.ts'
import { useUser } from '../../base/records/session.ts'
import { toast } from '../../kit/toast.ts'
import { contactSupport } from './profile-changes.ts'

/** Sends a message to support, which answers by mail. */
export function ContactSupport() {
  const { email } = useUser()
  const drafted = useDraftedForm<SupportForm>({ now: blankSupportForm, check: checkSupportForm })
  const { form, draft, now } = drafted
  const send = useChange(contactSupport, {
    onSuccess: () => {
      draft.drop()
      toast({
        title: 'Message Sent',
        description: "Your support request has been sent. We'll get back to you soon!",
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
      title="Contact Support"
      description={`We’ll reply to ${email}.`}
      submit="Send Message"
      isSaving={send.isPending}
      onSave={(typed) => send.mutate(typed)}
    >
      <Field form={form} name="subject" label="Subject" required maxLength={MAX_SUBJECT} className="sm:col-span-2" />
      <Field form={form} name="category" kind="select" label="Category">
        {supportCategories.map((category) => (
          <option key={category} value={category}>
            {supportCategoryNames[category]}
          </option>
        ))}
      </Field>
      <Field form={form} name="urgency" kind="select" label="Urgency">
        {urgencies.map((urgency) => (
          <option key={urgency} value={urgency}>
            {urgencyNames[urgency]}
          </option>
        ))}
      </Field>
      <Field form={form} name="message" kind="area" label="Message" required rows={6} maxLength={MAX_MESSAGE} className="sm:col-span-2" />
    </DraftedDialog>
  )
}
