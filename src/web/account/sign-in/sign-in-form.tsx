import { lazy, Suspense } from 'react'
import { checkFields, required } from '#domain/check/check.ts'
import { welcome as words } from '#words/en/account/welcome.ts'
import { api } from '../../base/calls/api.ts'
import { worded } from '../../base/forms/form.ts'
import { PasswordField } from '../../base/forms/password-field.tsx'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/field.tsx'
import { AccountForm, type DoorProps, useAccountForm } from './account-form.tsx'
import { OtherWays } from './other-ways.tsx'

const CodeStep = lazy(() => import('./code-step.tsx'))

interface Credentials {
  readonly email: string
  readonly password: string
  /** Restores a deleted account. */
  readonly restore: boolean
}

const check = worded(
  (form: Credentials) => checkFields(form, { email: [required(words.emailNeeded)], password: [required(words.passwordNeeded)] }),
  {},
)

export function SignInForm({ typed: { email }, onType }: DoorProps) {
  const form = useAccountForm<Credentials>({
    start: { email, password: '', restore: false },
    check,
    open: (body) => api('POST /api/auth/login', { body }),
  })
  if (form.code === 'code_needed')
    return (
      <Suspense fallback={null}>
        <CodeStep onBack={form.reset} />
      </Suspense>
    )
  return (
    <>
      <AccountForm form={form} submit={words.signIn} submitting={words.signingIn}>
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          value={form.values.email}
          error={form.errorOf('email')}
          onChange={({ target }) => {
            form.set({ email: target.value })
            onType({ email: target.value })
          }}
        />
        <PasswordField
          autoComplete="current-password"
          value={form.values.password}
          error={form.errorOf('password')}
          onChange={({ target }) => form.set({ password: target.value })}
        />
        <a
          href="/forgot-password"
          className="-mt-2 inline-flex min-h-11 items-center self-end text-sm font-medium text-brand hover:underline"
        >
          {words.forgotPassword}
        </a>
        {form.code === 'account_deleted' && (
          <Button variant="secondary" busy={form.isSending} onClick={() => form.sendWith({ restore: true })}>
            {words.restoreAccount}
          </Button>
        )}
      </AccountForm>
      <OtherWays />
    </>
  )
}
