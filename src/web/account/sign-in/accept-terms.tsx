import { welcome as words } from '#words/en/account/welcome.ts'
import { CheckField } from '../../kit/field.tsx'
import { rich } from '../../kit/rich.ts'

export const TERMS_NEEDED = words.termsNeeded

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
    label={rich(words.acceptTerms, {
      terms: (text) => (
        <a href="/terms-of-service" target="_blank" rel="noreferrer" className={link}>
          {text}
        </a>
      ),
      policy: (text) => (
        <a href="/privacy-policy" target="_blank" rel="noreferrer" className={link}>
          {text}
        </a>
      ),
    })}
  />
)
