import { signIn as words } from '#words/en/account/sign-in.ts'
import { CheckField } from '../../kit/field.tsx'

export const TERMS_NEEDED = words.pleaseAcceptTheTerms

const link = 'font-medium text-brand underline underline-offset-4'

interface Props {
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/** Asks for the consent that a new account needs. */
export const AcceptTerms = ({ checked, error, onChange }: Props) => (
  <CheckField
    name="acceptTerms"
    checked={checked}
    error={error}
    onChange={({ target }) => onChange(target.checked)}
    label={
      <>
        I am at least 18 and accept the{' '}
        <a href="/terms-of-service" target="_blank" rel="noreferrer" className={link}>
          {words.termsOfService}
        </a>{' '}
        and{' '}
        <a href="/privacy-policy" target="_blank" rel="noreferrer" className={link}>
          {words.privacyPolicy}
        </a>
      </>
    }
  />
)
