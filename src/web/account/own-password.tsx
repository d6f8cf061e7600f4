import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type Check, required } from '#domain/check.ts'
import { useHasPassword } from '../base/factors.ts'
import { PasswordField } from '../base/password-field.tsx'

/** Refuses to go on without the password, where the account has one. */
export const ownPassword = (hasPassword: boolean): Check[] => (hasPassword ? [required('Password is required')] : [])

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label?: string
  hint?: string
}

/** Asks for the password of the account before what a thief of the open page must not do; nothing where the account has none. */
export function OwnPassword<Values extends FieldValues>({ form, name, label = 'Your password', hint }: Props<Values>) {
  if (!useHasPassword()) return null
  const error = form.formState.errors[name]?.message
  return (
    <PasswordField
      label={label}
      hint={hint}
      autoComplete="current-password"
      required
      className="sm:col-span-2"
      error={typeof error === 'string' ? error : undefined}
      {...form.register(name)}
    />
  )
}
