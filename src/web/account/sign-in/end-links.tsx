import type { ComponentProps } from 'react'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { CheckField } from '../../kit/field.tsx'
import { useOpenLinks } from './factors.ts'

const names = { 'calendar feed': words.yourCalendarFeed, 'gig resume': words.yourGigResume } as const

/** Asks whether links that show parts of the account to others end too. Draws nothing if there are none. */
export function EndLinks(props: Omit<ComponentProps<typeof CheckField>, 'label' | 'error'>) {
  const links = useOpenLinks()
  if (links.length === 0) return null
  const count = links.length === 1 ? words.theLink : words.countLinks({ count: links.length })
  return (
    <div className="sm:col-span-2">
      <CheckField
        {...props}
        error={undefined}
        label={words.alsoEndCountTo({ count, join: links.map((link) => names[link]).join(' and '), count2: links.length })}
      />
    </div>
  )
}
