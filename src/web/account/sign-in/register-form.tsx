import { checkFields, email, required } from '#domain/check/check.ts'
import { newPassword } from '#domain/check/password.ts'
import { welcome as words } from '#words/en/account/welcome.ts'
import { page } from '#words/en/base/page.ts'
import { checkProblems } from '#words/en/check.ts'
import { api } from '../../base/calls/api.ts'
import { worded } from '../../base/forms/form.ts'
import { PasswordField } from '../../base/forms/password-field.tsx'
import { TextField } from '../../kit/field.tsx'
import { AcceptTerms, TERMS_NEEDED } from './accept-terms.tsx'
import { AccountForm, type DoorProps, useAccountForm } from './account-form.tsx'
import { OtherWays } from './other-ways.tsx'

interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly acceptTerms: boolean
}

const checkTexts = worded(
  (form: NewAccount) =>
    checkFields(form, {
      name: [required(words.nameNeeded)],
      email: [required(words.validEmailNeeded), email()],
      password: [newPassword],
    }),
  checkProblems,
)
const check = (form: NewAccount) => [...checkTexts(form), ...(form.acceptTerms ? [] : [{ path: 'acceptTerms', message: TERMS_NEEDED }])]

export function RegisterForm({ typed, onType }: DoorProps) {
  const form = useAccountForm<NewAccount>({
    start: { ...typed, password: '', acceptTerms: false },
    check,
    open: (body) => api('POST /api/auth/register', { body: { ...body, acceptTerms: true } }),
  })
  const { values, set, errorOf } = form
  return (
    <>
      <AccountForm form={form} submit={words.createAccount} submitting={words.creatingAccount}>
        <TextField
          label={words.fullName}
          name="name"
          autoComplete="name"
          value={values.name}
          error={errorOf('name')}
          onChange={({ target }) => {
            set({ name: target.value })
            onType({ name: target.value })
          }}
        />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          value={values.email}
          error={errorOf('email')}
          onChange={({ target }) => {
            set({ email: target.value })
            onType({ email: target.value })
          }}
        />
        <PasswordField
          autoComplete="new-password"
          hint={page.goodPassword}
          value={values.password}
          error={errorOf('password')}
          onChange={({ target }) => set({ password: target.value })}
        />
        <AcceptTerms checked={values.acceptTerms} error={errorOf('acceptTerms')} onChange={(acceptTerms) => set({ acceptTerms })} />
      </AccountForm>
      <OtherWays isNew />
    </>
  )
}
