import type { Gig } from '#contract/gigs.ts'
import type { GigPatch } from '#domain/gigs/gig-edit.ts'
import { clashingFields } from '#domain/gigs/gig-merge.ts'
import { api, isRefused } from '../base/api.ts'

/** Somebody else changed the same fields of a gig since its editor saw it. Nothing was saved. */
export class ChangedElsewhere extends Error {
  /** The gig as it is now. */
  readonly now: Gig
  readonly fields: readonly (keyof GigPatch)[]
  constructor(now: Gig, fields: readonly (keyof GigPatch)[]) {
    super('Changed elsewhere')
    this.name = 'ChangedElsewhere'
    this.now = now
    this.fields = fields
  }
}

const TRIES = 3

/** Saves an edit of a gig as it was seen, on top of what others changed meanwhile. Throws ChangedElsewhere where they changed the same fields. */
export async function saveEdit(seen: Gig, patch: GigPatch): Promise<Gig> {
  const params = { id: String(seen.id) }
  let now = seen
  for (let tries = 1; ; tries += 1) {
    try {
      return await api('PUT /api/gigs/:id', { params, body: patch, version: now.version })
    } catch (error) {
      if (!isRefused(error, 'outdated') || tries === TRIES) throw error
    }
    now = await api('GET /api/gigs/:id', { params })
    const fields = clashingFields(seen, now, patch)
    if (fields.length > 0) throw new ChangedElsewhere(now, fields)
  }
}
