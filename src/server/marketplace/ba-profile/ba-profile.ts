import type { BaProfile } from '#contract/marketplace/ba-profile.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { Owner } from '../../principal.ts'
import { listFiles } from '../files/store.ts'
import type { BaProfileChange } from './store.ts'

/** Returns a profile as its worker sees it, with its files. */
export async function profileOf(
  queries: Queries,
  owner: Owner,
  { bio, preferredCities, emergencyNotifications, leavesOut }: Required<BaProfileChange>,
): Promise<BaProfile> {
  const files = await listFiles(queries, owner)
  const headshots = files.filter(({ kind }) => kind === 'headshot')
  const resumes = files.filter(({ kind }) => kind === 'resume')
  return {
    bio,
    preferredCities,
    emergencyNotifications,
    leavesOut,
    headshotUrls: headshots.map(({ id }) => `/api/ba-profile/headshots/${id}/640`),
    resumeUrl: resumes.length > 0 ? '/api/ba-profile/resume' : null,
    headshots: headshots.map(({ id, width, height }) => ({ id, width: width ?? 0, height: height ?? 0 })),
    resumes: resumes.map(({ bytes, createdAt }) => ({ bytes: bytes[0] ?? 0, uploadedAt: createdAt })),
  }
}
