import { useWatch } from 'react-hook-form'
import type { Client } from '#contract/clients.ts'
import {
  blankStatementMail,
  checkStatementMail,
  MAX_STATEMENT_WORDS,
  plainStatementWords,
  type StatementMailForm,
} from '#domain/invoices/statement-mail-form.ts'
import { statementProblems, statements as words } from '#words/en/statements.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { isSavedAlready } from '../base/calls/failures.ts'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, type DialogProps } from '../base/navigation/addresses.ts'
import { NotFoundDialog } from '../base/navigation/not-found-dialog.tsx'
import { OpenedClients } from '../base/navigation/opened-records.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { toast } from '../kit/toast.ts'
import { mailStatement } from './statement-changes.ts'

/** Mails a statement to its client. Says beforehand where it goes. */
export default function MailStatement({ client: id }: DialogProps<'mail-statement'>) {
  return (
    <OpenedClients ids={[id]}>
      {([client]) => {
        const email = client?.billingEmail ?? client?.email
        return client && email ? <Mail client={client} email={email} /> : <NotFoundDialog of="client" />
      }}
    </OpenedClients>
  )
}

function Mail({ client, email }: { client: Client; email: string }) {
  const drafted = useDraftedForm<StatementMailForm>({ now: blankStatementMail, check: worded(checkStatementMail, statementProblems) })
  const { form, draft, now } = drafted
  const { message = '' } = useWatch({ control: form.control })
  const plain = plainStatementWords(message)
  const isShortened = plain !== '' && plain !== message.trim().replaceAll(/\s+/g, ' ')
  const mail = useChange(mailStatement, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.mailed({ client: client.name }), tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (showIssues(error, now, form.setError)) return
      // An earlier try succeeded. With another message, this is another mail.
      if (isSavedAlready(error)) draft.renewKey()
      toast({ ...failureOf(mailStatement, error), tone: 'error' })
    },
  })
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.mailTo({ client: client.name })}
      description={words.goesTo({ email })}
      submit={words.mailIt}
      isSaving={mail.isPending}
      onSave={(typed) => mail.mutate({ clientId: client.id, message: typed.message, idempotencyKey: draft.idempotencyKey })}
    >
      <Field
        form={form}
        name="message"
        kind="area"
        label={words.yourWords}
        hint={words.yourWordsHint}
        rows={4}
        maxLength={MAX_STATEMENT_WORDS}
        className="sm:col-span-2"
      />
      {isShortened && (
        <p dir="auto" className="rounded-control bg-sunken px-4 py-3 text-[0.9375rem] wrap-anywhere sm:col-span-2">
          {words.theyRead({ text: plain })}
        </p>
      )}
    </DraftedDialog>
  )
}
