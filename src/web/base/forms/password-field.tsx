import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from '../../kit/field.tsx'

/** The hint for a good password. */
export const GOOD_PASSWORD = 'At least 8 characters; a phrase of 15 or more is best.'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'label'> & { label?: string }

/** Draws a password field with a button that shows the password: typing errors are common on phones. */
export function PasswordField({ label = 'Password', ...props }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      name="password"
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
