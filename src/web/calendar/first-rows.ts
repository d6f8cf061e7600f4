import type { Gig } from '#contract/gigs.ts'
import type { ListSection } from '#domain/payments/gig-list.ts'
import { WIDE } from '../kit/use-media.ts'
import { LIST_TOP, USUAL_HEIGHT } from './section-list.tsx'

const none: ReadonlySet<number> = new Set()

/**
 * Returns the ids of the gigs whose rows are on the screen before anybody scrolls. It estimates their places, because a question above the
 * list must be drawn together with the list, not after measuring it. On narrow screens the month fills the first screen.
 */
export function gigsInFirstRows(sections: readonly ListSection<Gig>[]): ReadonlySet<number> {
  if (!matchMedia(WIDE).matches) return none
  const seen = new Set<number>()
  let bottom = LIST_TOP.wide
  for (const { rows, above } of sections) {
    bottom += USUAL_HEIGHT.heading + (above.length > 0 ? USUAL_HEIGHT.above : 0)
    for (const { gigs } of rows) {
      bottom += USUAL_HEIGHT.row
      if (bottom > innerHeight) return seen
      for (const { id } of gigs) seen.add(id)
    }
  }
  return seen
}
