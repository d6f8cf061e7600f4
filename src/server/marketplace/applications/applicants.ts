import { pastGigsOf, resumeOf } from '#domain/marketplace/gig-resume.ts'
import type { Queries } from '../../core/database/queries.ts'
import { listApplicants, MOST_DAYS } from '../records/applications-store.ts'

/** The maximum number of past gigs on an applicant's card. */
const MOST_ON_CARD = 10

/** Returns the applicants to a post, each with the past gigs that they share. */
export async function showApplicants(queries: Queries, postId: number) {
  const applicants = await listApplicants(queries, postId)
  return applicants.map(({ days, ...applicant }) => {
    const { pastGigs, morePastGigs } = pastGigsOf(resumeOf(days), MOST_ON_CARD)
    return { ...applicant, pastGigs, hasMorePastGigs: morePastGigs > 0 || days.length === MOST_DAYS }
  })
}
