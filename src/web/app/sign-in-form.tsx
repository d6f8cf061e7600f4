import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../base/api.ts'
import { refusalOf } from '../base/failures.ts'
import { Field } from '../base/field.tsx'
import { checkedBy } from '../base/form.ts'
import { FormError } from '../base/form-error.tsx'
import { beginSession } from '../base/session.ts'
import { Button } from '../kit/button.tsx'

interface Credentials {
  readonly email: string
  readonly password: string
}

const check = ({ email, password }: Credentials) => [
  ...(email.trim() === '' ? [{ path: 'email', message: 'Email is required' }] : []),
  ...(password === '' ? [{ path: 'password', message: 'Password is required' }] : []),
]

export function SignInForm() {
  const client = useQueryClient()
  const form = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
    resolver: checkedBy(check),
  })
  const signIn = useMutation({
    mutationFn: (body: Credentials) => api('POST /api/auth/login', { body }),
    retry: false,
    onSuccess: ({ user }) => beginSession(client, user),
  })
  return (
    <form noValidate className="mt-7 flex flex-col gap-4" onSubmit={form.handleSubmit((body) => signIn.mutate(body))}>
      <Field form={form} name="email" label="Email" type="email" autoComplete="username" inputMode="email" maxLength={254} />
      <Field form={form} name="password" label="Password" type="password" autoComplete="current-password" />
      <FormError message={refusalOf(signIn.error)} />
      <Button type="submit" size="lg" busy={signIn.isPending} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  )
}
