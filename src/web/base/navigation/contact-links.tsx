import { Mail, Phone } from 'lucide-react'
import { contact as words } from '#words/en/base/contact.ts'
import { LinkButton } from '../../kit/button.tsx'
import { mailAddress, phoneAddress } from '../device/reach.ts'

interface Props {
  email: string | null
  phone: string | null
}

/** Draws a client's number in a list. A press calls it. Draws nothing without one. */
export function CallLink({ phone }: { phone: string | null }) {
  const call = phoneAddress(phone)
  if (!call) return null
  return (
    <a
      href={call}
      aria-label={words.call({ phone: phone ?? '' })}
      className="-mb-1 inline-flex min-h-11 max-w-full items-center gap-2 text-sm text-muted transition-colors hover:text-ink lg:min-h-8"
    >
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      <span className="tabular truncate">{phone}</span>
    </a>
  )
}

/** Draws buttons to call and email a client, with the number and the address. Draws nothing without both. */
export function ContactLinks({ email, phone }: Props) {
  const call = phoneAddress(phone)
  if (!email && !call) return null
  return (
    <div className="flex flex-wrap gap-2">
      {call && (
        <LinkButton
          variant="secondary"
          className="max-w-full min-w-0 shrink!"
          href={call}
          aria-label={words.call({ phone: phone ?? '' })}
          icon={<Phone aria-hidden="true" className="size-4.5 shrink-0" />}
        >
          <span className="truncate">{phone}</span>
        </LinkButton>
      )}
      {email && (
        <LinkButton
          variant="secondary"
          className="max-w-full min-w-0 shrink!"
          href={mailAddress(email)}
          aria-label={words.email({ email })}
          icon={<Mail aria-hidden="true" className="size-4.5 shrink-0" />}
        >
          <span className="truncate">{email}</span>
        </LinkButton>
      )}
    </div>
  )
}
