import type { Urgency } from '#domain/marketplace/post.ts'
import { postUrgencyNames } from '#words/en/marketplace-notes.ts'
import { Badge, type Tone } from '../../kit/badge.tsx'

/** Red, orange and yellow (spec.md 4). */
const tones: Readonly<Record<Urgency, Tone>> = { ASAP: 'danger', 'Within 24hrs': 'accent', 'This Week': 'soon' }

/** Shows how soon an agency needs somebody. */
export const UrgencyBadge = ({ urgency }: { urgency: Urgency }) => <Badge tone={tones[urgency]}>{postUrgencyNames[urgency]}</Badge>
