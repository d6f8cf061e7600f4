import { Navigation } from 'lucide-react'
import { contact as words } from '#words/en/base/contact.ts'
import { LinkButton } from '../../kit/button.tsx'
import { directionsAddress } from '../device/reach.ts'

/** Draws the button that shows the way to a place in the device's maps. */
export const Directions = ({ place, className }: { place: string; className?: string }) => (
  <LinkButton
    variant="secondary"
    href={directionsAddress(place)}
    target="_blank"
    rel="noreferrer"
    aria-label={words.directionsTo({ place })}
    className={className}
    icon={<Navigation aria-hidden="true" className="size-4.5" />}
  >
    {words.directions}
  </LinkButton>
)
