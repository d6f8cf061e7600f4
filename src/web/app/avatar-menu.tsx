import { lazy, Suspense, useState } from 'react'
import { useUser } from './session.ts'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')

/** The avatar; its menu is fetched at the first touch, and opens when it is there. */
export function AvatarMenu() {
  const [isWanted, setWanted] = useState(false)
  const { name } = useUser()
  const face = (
    <button
      type="button"
      aria-label={`Account of ${name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
      className="grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-9 place-items-center rounded-full bg-brand text-sm font-semibold text-on-brand">{initials(name)}</span>
    </button>
  )
  return isWanted ? (
    <Suspense fallback={face}>
      <AccountMenu face={face} />
    </Suspense>
  ) : (
    face
  )
}
