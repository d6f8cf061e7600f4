import { useState } from 'react'
import { readFactorCode } from '#domain/account/factor-code.ts'
import { type Check, checkFields } from '#domain/check/check.ts'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { welcome } from '#words/en/account/welcome.ts'
import { api } from '../../base/calls/api.ts'
import { worded } from '../../base/forms/form.ts'
import { TextField } from '../../kit/field.tsx'
import { AccountForm, useAccountForm } from './account-form.tsx'

const ways = {
  app: {
    label: words.code,
    hint: words.codeHint,
    wrong: words.enterDigits,
    other: words.useRecoveryCode,
    field: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: words.recoveryCode,
    hint: words.recoveryCodeHint,
    wrong: words.enterRecoveryCode,
    other: words.useApp,
    field: { inputMode: 'text', autoComplete: 'off' },
  },
} as const

const isCode =
  (kind: keyof typeof ways): Check<string> =>
  (typed) =>
    readFactorCode(typed)?.kind === kind ? null : ways[kind].wrong

interface Props {
  onBack: () => void
  /** Called after the sign-in, if it should lead to another page. */
  onOpened?: () => void
}

/** Asks for the second factor after the password was correct. */
export default function CodeStep({ onBack, onOpened }: Props) {
  const [kind, setKind] = useState<keyof typeof ways>('app')
  const form = useAccountForm({
    start: { code: '' },
    check: worded((values: { code: string }) => checkFields(values, { code: [isCode(kind)] }), {}),
    open: (body) => api('POST /api/auth/login/code', { body, isOfAnyAccount: true }),
    onOpened,
  })
  const way = ways[kind]
  const isOver = form.code === 'sign_in_expired'
  const link = 'inline-flex min-h-11 items-center text-sm font-medium text-brand hover:underline'
  return (
    <AccountForm form={form} submit={welcome.signIn} submitting={welcome.signingIn}>
      <TextField
        key={kind}
        {...way.field}
        label={way.label}
        hint={way.hint}
        name="code"
        autoFocus
        maxLength={30}
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.code}
        error={form.errorOf('code')}
        onChange={({ target }) => form.set({ code: target.value })}
      />
      <p className="-mt-2 flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          className={link}
          onClick={() => {
            form.set({ code: '' })
            setKind(kind === 'app' ? 'recovery' : 'app')
          }}
        >
          {way.other}
        </button>
        <button type="button" className={link} onClick={onBack}>
          {isOver ? words.startAgain : words.back}
        </button>
      </p>
    </AccountForm>
  )
}
