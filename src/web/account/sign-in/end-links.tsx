import type { ComponentProps } from 'react'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { CheckField } from '../../kit/field.tsx'
import { useOpenLinks } from './factors.ts'

const questions = { 'calendar feed': words.endFeed, 'gig resume': words.endGigResume } as const

/** Asks whether links that show parts of the account to others end too. Draws nothing if there are none. */
export function EndLinks(props: Omit<ComponentProps<typeof CheckField>, 'label' | 'error'>) {
  const links = useOpenLinks()
  const [link, other] = links
  if (!link) return null
  return (
    <div className="sm:col-span-2">
      <CheckField {...props} error={undefined} label={other ? words.endBothLinks : questions[link]} />
    </div>
  )
}
