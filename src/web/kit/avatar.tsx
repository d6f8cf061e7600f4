/** Returns the first letters of the first two words of a name. */
export const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

const looks = [
  'bg-brand-soft text-brand',
  'bg-upcoming-soft text-upcoming',
  'bg-pending-soft text-pending',
  'bg-completed-soft text-completed',
  'bg-accent-soft text-on-accent-soft',
]
/** Returns the look of a name: always the same one. */
const lookOf = (name: string) => looks[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % looks.length]

interface AvatarProps {
  name: string
  className?: string
}

/** Shows a person's initials. The name must stand beside it, because screen readers skip the picture. */
export const Avatar = ({ name, className = 'size-11 text-sm' }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-full border border-card font-semibold ${lookOf(name)} ${className}`}
  >
    {initials(name)}
  </span>
)

const MOST = 5

/** Shows several people in little room: each avatar covers half of the one before. */
export function AvatarStack({ people }: { people: readonly { readonly id: number; readonly name: string }[] }) {
  const more = people.length - MOST
  return (
    <span role="img" aria-label={people.map(({ name }) => name).join(', ')} className="flex">
      {people.slice(0, MOST).map(({ id, name }) => (
        <Avatar key={id} name={name} className="size-9 text-xs not-first:-ml-2.5" />
      ))}
      {more > 0 && (
        <span className="-ml-2.5 grid size-9 place-items-center rounded-full border border-card bg-sunken text-xs font-semibold text-muted">
          +{more}
        </span>
      )}
    </span>
  )
}
