import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { page as words } from '#words/en/base/page.ts'
import { TextField } from '../../kit/field.tsx'

/** The label, with the name of the button that shows the password. */
export type PasswordLabel = { label: string; showLabel: string } | { label?: undefined; showLabel?: undefined }
type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'label'> & PasswordLabel

/** Draws a password field with a button that shows the password: typing errors are common on phones. */
export function PasswordField({ label = words.password, showLabel = words.showPassword, ...props }: Props) {
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
          aria-label={showLabel}
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
