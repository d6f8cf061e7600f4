import { useForm } from 'react-hook-form'
import { readFactorCode } from '#domain/account/factor-code.ts'
import { type Check, checkFields } from '#domain/check/check.ts'
import { factors as words } from '#words/en/account/factors.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { QrCode } from '../../kit/qr-code.tsx'
import { toast } from '../../kit/toast.ts'
import { confirmTwoStep } from './factor-changes.ts'

const blank = { code: '' }
const fromApp: Check<string> = (typed) => (readFactorCode(typed)?.kind === 'app' ? null : words.enterDigits)
const check = (form: typeof blank) => checkFields(form, { code: [fromApp] })

interface Props {
  secret: string
  uri: string
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Shows the key for an authenticator app and asks for its first code. */
export function TwoStepSetup({ secret, uri, onDone }: Props) {
  const form = useForm({ defaultValues: blank, resolver: checkedBy(worded(check, {})) })
  const confirm = useChange(confirmTwoStep, {
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if (!showIssues(error, blank, form.setError)) toast({ ...failureOf(confirmTwoStep, error), tone: 'error' })
    },
  })
  return (
    <FormDialog
      title={words.setUpApp}
      description={words.setUpAppText}
      submit={words.turnOn}
      isSaving={confirm.isPending}
      onSubmit={form.handleSubmit(({ code }) => confirm.mutate(code))}
      onClose={closeDialog}
    >
      <QrCode text={uri} label={words.qrCode} className="mx-auto w-full max-w-52 rounded-card sm:row-span-2" />
      <div className="min-w-0 text-sm">
        <p className="text-muted">{words.typeKey}</p>
        <p className="mt-1 font-mono text-[0.9375rem] leading-relaxed wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <CopyButton text={secret} label={words.copyKey} copied={words.keyCopied} refused={words.keyNotCopied} />
          <a href={uri} className="inline-flex min-h-11 items-center font-medium text-brand hover:underline">
            {words.openInApp}
          </a>
        </div>
      </div>
      <Field form={form} name="code" label={words.code} inputMode="numeric" autoComplete="one-time-code" maxLength={20} required />
    </FormDialog>
  )
}
