import { type HeadshotSize, MAX_ATTACHED_BYTES } from '#domain/marketplace/profile-files.ts'
import type { OptionalPart } from '#domain/marketplace/sent-parts.ts'
import type { AttachedFile } from '#words/letters/letter.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
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
  readonly row: WorkerFileRow
  readonly worker: string
  readonly owner: Owner
}

/** An application of which its poster may see the files. */
type OpenApplication = Granted<{ readonly userId: number; readonly worker: string; readonly leftOut: readonly OptionalPart[] }>
const COLUMNS = 'b.user_id as "userId", u.name as worker, b.left_out as "leftOut"'
/** Files of withdrawn applications and of deleted accounts are not shown. */
const FROM = 'from ba_applications b join users u on u.id = b.user_id and not u.is_deleted'
const IS_OPEN = `b.state <> 'withdrawn' and ${IS_SENT}`

const ofPoster = statement<OpenApplication>(
  'application to own post',
  `select ${COLUMNS} ${FROM} join emergency_gigs p on p.id = b.emergency_gig_id
   where (p.agency_id = $1 or p.user_id = $2) and p.id = $3 and b.id = $4 and ${IS_OPEN}`,
)
const linked = statement<OpenApplication>('application of link', `select ${COLUMNS} ${FROM} where b.id = $1 and ${IS_OPEN}`)

const partOfKind = (kind: WorkerFileRow['kind']): OptionalPart => (kind === 'headshot' ? 'headshots' : kind)

/** Returns a file of an application, none that the worker left out. Throws 404 for any other file. */
async function fileOf(
  queries: Queries,
  application: OpenApplication | undefined,
  isWanted: (row: WorkerFileRow) => boolean,
): Promise<ApplicantFile> {
  const { worker, leftOut } = found(application)
  const owner = maySeeFiles(found(application))
  const rows = await listFiles(queries, owner)
  return { row: found(rows.find((row) => isWanted(row) && !leftOut.includes(partOfKind(row.kind)))), worker, owner }
}

/** Returns a file of an applicant to the poster's own post. Throws 404 for any other file. */
async function findApplicantFile(
  queries: Queries,
  { agencyId, userId }: Poster,
  { id, applicationId }: { readonly id: number; readonly applicationId: number },
  isWanted: (row: WorkerFileRow) => boolean,
): Promise<ApplicantFile> {
  const [application] = await queries.run(ofPoster, [agencyId, userId, id, applicationId])
  return fileOf(queries, application, isWanted)
}

type Calls =
  | `GET /api/emergency-posts/:id/applicants/:applicationId/${'headshots/:headshotId/:size' | 'resume'}`
  | 'GET /api/emergency-gigs/files/:token'

/** Makes the calls with which a poster reads applicants' files: only through an application to their own post. */
export function applicantFileHandlers(
  { database: { queries }, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>,
  fileLinks: () => Promise<FileLinks>,
): Pick<Handlers, Calls> {
  const answer = ({ row, worker, owner }: ApplicantFile, size?: HeadshotSize) => answerFile(files, owner, worker, row, size)
  return {
    'GET /api/emergency-posts/:id/applicants/:applicationId/headshots/:headshotId/:size': async ({ params }, { caller }) => {
      const isWanted = ({ kind, id }: WorkerFileRow) => kind === 'headshot' && id === params.headshotId
      return answer(await findApplicantFile(queries, mayPost(caller), params, isWanted), params.size)
    },

    'GET /api/emergency-posts/:id/applicants/:applicationId/resume': async ({ params }, { caller }) =>
      answer(await findApplicantFile(queries, mayPost(caller), params, ({ kind }) => kind === 'resume')),

    'GET /api/emergency-gigs/files/:token': async ({ params: { token } }) => {
      const { applicationId, fileId } = found((await fileLinks()).read(token, clock()))
      const [application] = await queries.run(linked, [applicationId])
      return answer(await fileOf(queries, application, ({ id }) => id === fileId))
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
