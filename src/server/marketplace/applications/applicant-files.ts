import { type HeadshotSize, MAX_ATTACHED_BYTES } from '#domain/marketplace/profile-files.ts'
import type { OptionalPart } from '#domain/marketplace/sent-parts.ts'
import type { AttachedFile } from '#words/letters/letter.ts'
import type { Queries } from '../../core/database/queries.ts'
import { workerFiles } from '../../core/database/schema/files.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { found } from '../../errors.ts'
import type { Granted, Owner } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { answerFile } from '../files/answer-file.ts'
import { fileNameOf } from '../files/file-names.ts'
import type { FileLinks } from '../files/links.ts'
import { listFiles, partOf, type WorkerFileRow } from '../files/store.ts'
import { IS_SENT } from '../records/applications-store.ts'
import { mayPost, maySeeFiles, type Poster } from '../records/policy.ts'

/** A file of an applicant. */
interface ApplicantFile {
  readonly row: Granted<WorkerFileRow>
  readonly worker: string
}

type FoundFile = Granted<WorkerFileRow & { readonly worker: string }>
const COLUMNS = `${selectList(workerFiles, 'f')}, u.name as worker`
/** Files of withdrawn applications and of deleted accounts are not shown, and none that the worker left out. */
const FROM = `from ba_applications b join users u on u.id = b.user_id and not u.is_deleted join worker_files f on f.user_id = b.user_id`
const IS_OPEN = `b.state <> 'withdrawn' and ${IS_SENT} and not (case f.kind when 'headshot' then 'headshots' else f.kind end) = any(b.left_out)`

const ofPoster = statement<FoundFile>(
  'files of applicant',
  `select ${COLUMNS} ${FROM} join emergency_gigs p on p.id = b.emergency_gig_id
   where (p.agency_id = $1 or p.user_id = $2) and p.id = $3 and b.id = $4 and ${IS_OPEN}`,
)
const linked = statement<FoundFile>('linked file of applicant', `select ${COLUMNS} ${FROM} where b.id = $1 and f.id = $2 and ${IS_OPEN}`)

/** Returns a file of an applicant to the poster's own post. Throws 404 for any other file. */
async function findApplicantFile(
  queries: Queries,
  { agencyId, userId }: Poster,
  { id, applicationId }: { readonly id: number; readonly applicationId: number },
  isWanted: (row: WorkerFileRow) => boolean,
): Promise<ApplicantFile> {
  const rows = await queries.run(ofPoster, [agencyId, userId, id, applicationId])
  const row = found(rows.find(isWanted))
  return { row, worker: row.worker }
}

type Calls =
  | `GET /api/emergency-posts/:id/applicants/:applicationId/${'headshots/:headshotId/:size' | 'resume'}`
  | 'GET /api/emergency-gigs/files/:token'

/** Makes the calls with which a poster reads applicants' files: only through an application to their own post. */
export function applicantFileHandlers(
  { database: { queries }, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>,
  links: FileLinks,
): Pick<Handlers, Calls> {
  const answer = ({ row, worker }: ApplicantFile, size?: HeadshotSize) => answerFile(files, maySeeFiles(row), worker, row, size)
  return {
    'GET /api/emergency-posts/:id/applicants/:applicationId/headshots/:headshotId/:size': async ({ params }, { caller }) => {
      const isWanted = ({ kind, id }: WorkerFileRow) => kind === 'headshot' && id === params.headshotId
      return answer(await findApplicantFile(queries, mayPost(caller), params, isWanted), params.size)
    },

    'GET /api/emergency-posts/:id/applicants/:applicationId/resume': async ({ params }, { caller }) =>
      answer(await findApplicantFile(queries, mayPost(caller), params, ({ kind }) => kind === 'resume')),

    'GET /api/emergency-gigs/files/:token': async ({ params: { token } }) => {
      const { applicationId, fileId } = found(links.read(token, clock()))
      const [row] = await queries.run(linked, [applicationId, fileId])
      const file = found(row)
      return answer({ row: file, worker: file.worker })
    },
  }
}

interface MailedFiles {
  /** Read when the e-mail is sent. */
  readonly attached: readonly AttachedFile[]
  /** Links to the files when they are too large to attach. */
  readonly links: readonly { readonly link: string; readonly label: string }[]
}

/** Returns the files of an application's e-mail: the resume and the headshots that the worker sends, or signed links to them. */
export async function mailedFiles(
  queries: Queries,
  owner: Owner,
  { worker, leftOut }: { readonly worker: string; readonly leftOut: readonly OptionalPart[] },
  linkOf: (fileId: number) => string,
): Promise<MailedFiles> {
  const rows = (await listFiles(queries, owner))
    .filter(({ kind }) => !leftOut.includes(kind === 'resume' ? 'resume' : 'headshots'))
    .toSorted((one, other) => Number(other.kind === 'resume') - Number(one.kind === 'resume'))
  const headshots = rows.filter(({ kind }) => kind === 'headshot')
  const placeOf = (row: WorkerFileRow) => headshots.indexOf(row)
  const parts = rows.map((row) => ({ row, ...partOf(owner, row) }))
  const isLight = parts.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_ATTACHED_BYTES
  return {
    attached: isLight
      ? parts.map(({ row, key, mediaType }) => ({ path: key, name: fileNameOf(worker, row, placeOf(row)), mediaType }))
      : [],
    links: isLight
      ? []
      : rows.map((row) => ({ link: linkOf(row.id), label: row.kind === 'resume' ? 'Resume (PDF)' : `Headshot ${placeOf(row) + 1}` })),
  }
}
