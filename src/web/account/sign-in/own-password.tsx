import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type Check, required } from '#domain/check/check.ts'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { welcome } from '#words/en/account/welcome.ts'
import { PasswordField, type PasswordLabel } from '../../base/forms/password-field.tsx'
import { useHasPassword } from './factors.ts'

/** Requires the password, if the account has one. */
export const ownPassword = (hasPassword: boolean): Check<string>[] => (hasPassword ? [required(welcome.passwordNeeded)] : [])

type Props<Values extends FieldValues> = PasswordLabel & {
  form: UseFormReturn<Values>
  name: Path<Values>
  hint?: string
}

/**
 * Asks for the account's password before dangerous actions, because a thief may have found the page open. Draws nothing if the account has
 * no password.
 */
export function OwnPassword<Values extends FieldValues>({
  form,
  name,
  label = words.yourPassword,
  showLabel = words.showYourPassword,
  hint,
}: Props<Values>) {
  if (!useHasPassword()) return null
  const error = form.formState.errors[name]?.message
  return (
    <PasswordField
      label={label}
      showLabel={showLabel}
      hint={hint}
      autoComplete="current-password"
      required
      className="sm:col-span-2"
      error={typeof error === 'string' ? error : undefined}
      {...form.register(name)}
    />
  )
}
