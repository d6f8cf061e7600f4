import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { MIN_PASSWORD } from '#domain/accounts/password.ts'
import { api } from '../base/api.ts'
import { refusalOf } from '../base/failures.ts'
import { Field } from '../base/field.tsx'
import { checkedBy, showIssues } from '../base/form.ts'
import { FormError } from '../base/form-error.tsx'
import { beginSession } from '../base/session.ts'
import { Button } from '../kit/button.tsx'

interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly acceptTerms: boolean
}

const check = ({ name, email, password, acceptTerms }: NewAccount) => [
  ...(name.trim() === '' ? [{ path: 'name', message: 'Name is required' }] : []),
  ...(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? [] : [{ path: 'email', message: 'Valid email is required' }]),
  ...(password.length < MIN_PASSWORD ? [{ path: 'password', message: 'Password must be at least 8 characters' }] : []),
  ...(acceptTerms ? [] : [{ path: 'acceptTerms', message: 'Please accept the Terms of Service and Privacy Policy' }]),
]

const empty: NewAccount = { name: '', email: '', password: '', acceptTerms: false }

export function RegisterForm() {
  const client = useQueryClient()
  const form = useForm<NewAccount>({ defaultValues: empty, resolver: checkedBy(check) })
  const open = useMutation({
    mutationFn: (body: NewAccount) => api('POST /api/auth/register', { body: { ...body, acceptTerms: true } }),
    retry: false,
    onSuccess: ({ user }) => beginSession(client, user),
    onError: (error) => {
      showIssues(error, empty, form.setError)
    },
  })
  return (
    <form noValidate className="mt-7 flex flex-col gap-4" onSubmit={form.handleSubmit((body) => open.mutate(body))}>
      <Field form={form} name="name" label="Full name" autoComplete="name" />
      <Field form={form} name="email" label="Email" type="email" autoComplete="username" inputMode="email" maxLength={254} />
      <Field
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters; a phrase of 15 or more is best."
      />
      <Field
        form={form}
        name="acceptTerms"
        kind="check"
        label={
          <>
            I am at least 18 and accept the{' '}
            <a href="/terms-of-service" target="_blank" rel="noreferrer" className="font-medium text-brand underline underline-offset-4">
              Terms of Service
            </a>{' '}
            and{' '}
            <a href="/privacy-policy" target="_blank" rel="noreferrer" className="font-medium text-brand underline underline-offset-4">
              Privacy Policy
            </a>
          </>
        }
      />
      <FormError message={refusalOf(open.error)} />
      <Button type="submit" size="lg" busy={open.isPending} busyLabel="Creating account...">
        Create account
      </Button>
    </form>
  )
}
