import { storedTime } from '#domain/marketplace/application.ts'
import { pastGigsOf, type Resume } from '#domain/marketplace/gig-resume.ts'
import type { OptionalPart, Sent } from '#domain/marketplace/sent-parts.ts'
import { totalsText } from '#words/marketplace-texts.ts'
import { pastGigText } from '#words/resume-texts.ts'
import type { Queries } from '../../core/database/queries.ts'
import type { Owner } from '../../principal.ts'
import { listFiles } from '../files/store.ts'
import { readResume } from '../gig-resume/store.ts'
import { applyingWorker } from '../records/applications-store.ts'
import type { PostRow } from '../records/posts-store.ts'
import { mailedFiles } from './applicant-files.ts'

/** The maximum number of past gigs that an e-mail lists. */
const MOST_IN_MAIL = 20

/** Returns everything that an application of a worker sends, and what they leave out. */
export async function applicationOf(
  queries: Queries,
  owner: Owner,
): Promise<Sent & { readonly leavesOut: readonly OptionalPart[] | null }> {
  const { name, email, phone, bio, preferredCities: cities, leavesOut } = await applyingWorker(queries, owner)
  const files = await listFiles(queries, owner)
  const resume = await readResume(queries, owner)
  return {
    ...{ name, email, phone, bio, cities, leavesOut },
    headshots: files.filter(({ kind }) => kind === 'headshot').length,
    hasResume: files.some(({ kind }) => kind === 'resume'),
    pastGigs: resume.totals.gigs > 0 ? totalsText(resume.totals) : null,
    clients: [...new Set(pastGigsOf(resume, MOST_IN_MAIL).pastGigs.map(({ clientName }) => clientName))],
  }
}

interface Asked {
  readonly post: PostRow
  readonly leftOut: readonly OptionalPart[]
  readonly fileLink: (fileId: number) => string
  readonly link: string
}

/** Returns the facts of an application's e-mail, without the parts that the worker left out. */
export async function applicationFacts(queries: Queries, owner: Owner, { post, leftOut, fileLink, link }: Asked) {
  const has = (part: OptionalPart) => !leftOut.includes(part)
  const { name, email, phone, bio } = await applyingWorker(queries, owner)
  const { attached, links } = await mailedFiles(queries, owner, { worker: name, leftOut }, fileLink)
  return {
    eventName: post.eventName,
    when: storedTime(post),
    city: post.city,
    ...{ name, email, phone: has('phone') ? phone : null, bio: has('bio') ? bio : null, attached, files: links },
    ...(has('pastGigs') ? gigFacts(await readResume(queries, owner)) : { pastGigs: [], morePastGigs: 0 }),
    link,
  }
}

function gigFacts(resume: Resume) {
  const { pastGigs, morePastGigs } = pastGigsOf(resume, MOST_IN_MAIL)
  return { ...(resume.totals.gigs > 0 && { resume: totalsText(resume.totals) }), pastGigs: pastGigs.map(pastGigText), morePastGigs }
}
