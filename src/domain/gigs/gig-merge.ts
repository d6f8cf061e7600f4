import type { EditableGig, GigPatch } from './gig-edit.ts'

type Field = keyof GigPatch

/**
 * The fields of an edit that somebody else changed since the editor saw the gig, and not to the same. An edit of other fields than theirs
 * can be saved on top of it.
 */
export const clashingFields = (seen: Partial<EditableGig>, now: Partial<EditableGig>, patch: GigPatch): Field[] =>
  (Object.keys(patch) as Field[]).filter((field) => {
    const [before, theirs] = [seen, now].map((gig) => (gig as Readonly<Record<string, unknown>>)[field] ?? null)
    return theirs !== before && theirs !== (patch[field] ?? null)
  })
