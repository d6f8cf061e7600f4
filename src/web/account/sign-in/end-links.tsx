import type { ComponentProps } from 'react'
import { pluralOf } from '#domain/count.ts'
import { CheckField } from '../../kit/field.tsx'
import { useOpenLinks } from './factors.ts'

const names = { 'calendar feed': 'your calendar feed', 'gig resume': 'your gig resume' } as const

/** Asks whether links that show parts of the account to others end too. Draws nothing if there are none. */
export function EndLinks(props: Omit<ComponentProps<typeof CheckField>, 'label' | 'error'>) {
  const links = useOpenLinks()
  if (links.length === 0) return null
  const count = links.length === 1 ? 'the link' : `${links.length} links`
  return (
    <div className="sm:col-span-2">
      <CheckField
        {...props}
        error={undefined}
        label={`Also end ${count} to ${links.map((link) => names[link]).join(' and ')}. Whoever has ${pluralOf('it', links.length, 'them')} keeps reading otherwise.`}
      />
    </div>
  )
}
