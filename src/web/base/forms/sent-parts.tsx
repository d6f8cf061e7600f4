import { queryOptions } from '@tanstack/react-query'
import { type OptionalPart, optionalParts, type Sent } from '#domain/marketplace/sent-parts.ts'
import { forms as words } from '#words/en/base/forms.ts'
import { sentPartsOf } from '#words/sent-parts.ts'
import { Switch } from '../../kit/switch.tsx'
import { api } from '../calls/api.ts'
import { keys } from '../records/keys.ts'

/** Reads what an application sends. It is read again each time, because the profile, the gigs and the files change. */
export const applicationQuery = queryOptions({
  queryKey: [...keys.baProfile, 'application'],
  queryFn: () => api('GET /api/emergency-gigs/application'),
  refetchOnMount: 'always',
})

interface Props {
  sent: Sent
  leftOut: readonly OptionalPart[]
  onChange: (leftOut: OptionalPart[]) => void
}

const isOptional = (part: string): part is OptionalPart => optionalParts.some((each) => each === part)

/** Lists everything that an application sends, with a switch for each part that may be left out. */
export const SentParts = ({ sent, leftOut, onChange }: Props) => (
  <ul className="divide-y divide-line">
    {sentPartsOf(sent).map(({ part, label, text }) => (
      <li key={part}>
        <Part
          label={label}
          text={text}
          isSent={!isOptional(part) || !leftOut.includes(part)}
          onSwitch={isOptional(part) && ((isSent) => onChange(isSent ? leftOut.filter((each) => each !== part) : [...leftOut, part]))}
        />
      </li>
    ))}
  </ul>
)

interface PartProps {
  label: string
  text: string
  isSent: boolean
  onSwitch: false | ((isSent: boolean) => void)
}

function Part({ label, text, isSent, onSwitch }: PartProps) {
  const content = (
    <span className={`min-w-0 flex-1 ${isSent ? '' : 'text-muted'}`}>
      <span className="block text-sm text-muted">{label}</span>
      <span dir="auto" className={`line-clamp-3 text-[0.9375rem] wrap-anywhere ${isSent ? '' : 'line-through'}`}>
        {text}
      </span>
    </span>
  )
  if (!onSwitch) return <p className="flex min-h-14 items-center gap-4 py-2">{content}</p>
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
      {content}
      <Switch
        aria-label={words.sendPart({ label })}
        className="shrink-0"
        checked={isSent}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </label>
  )
}
