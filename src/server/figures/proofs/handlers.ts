import { createHash, randomInt } from 'node:crypto'
import { type Proof, proofFormats } from '#contract/proofs.ts'
import { moneyOf } from '#domain/money/money.ts'
import {
  CODE_CHOICES,
  CODE_LENGTH,
  checkableUntil,
  codeFrom,
  codeTyped,
  fullMonth,
  monthsOf,
  type ProofTotals,
} from '#domain/proofs/proof.ts'
import { monthsUntil } from '#domain/proofs/work-record.ts'
import { addDays, type Day, dayIn } from '#domain/time/calendar-day.ts'
import { periodOf } from '#domain/time/period.ts'
import type { Doors } from '../../account/sign-in/doors.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../core/database/audit.ts'
import type { Blocks } from '../../core/heavy/heavy-task.ts'
import { sizeOf } from '../../core/heavy/heavy-task.ts'
import type { HeavyThread } from '../../core/heavy/thread.ts'
import type { WorkerCall } from '../../core/http/call.ts'
import { once } from '../../core/http/idempotency.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import { found, HttpError, notFound, notPossible } from '../../errors.ts'
import { type FileKey, newFileKey } from '../../ports/files/port.ts'
import type { Owner, WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { pdfInThread } from '../paper/pdf-thread.ts'
import type { ReportQueue } from '../paper/report-queue.ts'
import { mayCheck } from './policy.ts'
import type { ProofAsked, ProofTasks } from './prepare.ts'
import {
  addProof,
  countProofs,
  endProof,
  extendProof,
  filesOf,
  findCheckable,
  findProof,
  hasMade,
  listProofs,
  noteView,
  type ProofRow,
} from './store.ts'

type Calls = (keyof Handlers & `${string} /api/proofs${string}`) | 'GET /api/verify/:code'
type Body = Parameters<Handlers['POST /api/proofs']>[0]['body']

/**
 * Returns a new code. There are 31^8 of them: with ten thousand that can be checked, a network that tries 30 a minute meets one in five years,
 * and then sees initials and totals of nobody in particular.
 */
const newCode = () => codeFrom(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_CHOICES)))

const totalsOnWire = ({ hours, amounts }: ProofTotals) => ({
  hours: hours && { confirmed: hours.confirmed / 100, paid: hours.paid / 100, entered: hours.entered / 100 },
  amounts: amounts.map(({ name, cents }) => ({ name, amount: moneyOf(cents) })),
})

const checked = ({ code, kind, startsOn: from, endsOn: to, madeOn, totals }: Omit<ProofRow, 'paths'>) => ({
  ...{ code, kind, from, to, madeOn },
  totals: totalsOnWire(totals),
})

const shown = (row: ProofRow, today: Day): Proof => ({
  ...checked(row),
  ...{ id: row.id, replaces: row.replaces, checkableUntil: row.checkableUntil, views: row.views, lastViewedAt: row.lastViewedAt },
  ...{ isEnded: row.endedAt !== null || row.checkableUntil < today, sha256: row.sha256 },
})

/** Returns what a document is made from. Throws 400 for a month that is not complete. */
function askedBy({ owner, today, timeZone }: WorkerCaller, body: Body, pagesUrl: string): ProofAsked {
  const { kind, lastMonth, replaces, ...choices } = body
  const last = fullMonth(lastMonth, today)
  if (!last) {
    const { start, end } = periodOf('monthly', lastMonth)
    throw notPossible({ path: 'lastMonth', problem: { code: 'monthNotComplete', month: start, completeOn: addDays(end, 1) } })
  }
  const code = newCode()
  const earlier = replaces === null ? null : codeTyped(replaces)
  if (replaces !== null && earlier === null) throw notPossible({ path: 'replaces', problem: { code: 'noSuchDocument' } })
  return {
    ...{ owner, today, timeZone, kind, choices, months: monthsUntil(last, monthsOf(kind, choices)) },
    checkable: { code, address: `${pagesUrl}/verify/${code}`, madeOn: today, until: checkableUntil(today), replaces: earlier },
  }
}

/** Makes the calls for documents of work and income, and for the checks of their codes. */
export function proofHandlers(
  { database: { queries }, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>,
  { run }: HeavyThread<ProofTasks>,
  { make, draw }: ReportQueue,
  { throttle }: Pick<Doors, 'throttle'>,
  { pagesUrl }: Pick<Config, 'pagesUrl'>,
): Pick<Handlers, Calls> {
  /** Computes and draws a document in the worker's turn. */
  async function drawn(asked: ProofAsked, ended: AbortSignal) {
    const { owner, months, choices } = asked
    const size = await run(owner, ended, 'proofSize', asked)
    const load = () => run(owner, ended, 'proofForPdf', asked)
    return draw(owner, ended, size, load, async ({ document, ...prepared }) => ({
      ...prepared,
      pdf: await inLanguage(choices.language, () => pdfInThread(document, months[0] ?? { kind: 'monthly' }, ended)),
    }))
  }

  /** Stores files. Stores none of them when one fails. */
  async function store(owner: Owner, contents: readonly Blocks[]): Promise<FileKey[]> {
    const keys = contents.map((_, at) => newFileKey(owner, 'proof_files', at === 0 ? 'pdf' : 'zip'))
    try {
      for (const [at, key] of keys.entries()) await files.put(key, piecesOf(contents[at] ?? []))
    } catch (error) {
      await removeAll(keys)
      throw error
    }
    return keys
  }
  const removeAll = async (keys: readonly FileKey[]) => {
    for (const key of keys) await files.remove(key)
  }

  async function keep(call: WorkerCall, asked: ProofAsked, made: Awaited<ReturnType<typeof drawn>>): Promise<Proof> {
    const { caller } = call
    const { owner, today } = caller
    const contents = [made.pdf, made.tables]
    const keys = await store(owner, contents)
    let kept: Proof | undefined
    try {
      kept = await once(queries, call, async (transaction) => {
        const { kind, months, checkable } = asked
        const { code, madeOn, replaces, until } = checkable
        if (replaces !== null && !(await hasMade(transaction, owner, replaces)))
          throw notPossible({ path: 'replaces', problem: { code: 'noSuchDocument' } })
        await caller.budget.makeRoom('proofs', 1, () => countProofs(transaction, owner))
        const days = { startsOn: months[0]?.start ?? today, endsOn: months.at(-1)?.end ?? today }
        const row = await addProof(transaction, owner, {
          ...{ code, kind, ...days, madeOn, replaces, checkableUntil: until, paths: keys, bytes: contents.map(sizeOf) },
          ...{ initials: made.initials, totals: made.totals, sha256: sha256Of(made.pdf), tablesSha256: made.tablesSha256 },
        })
        await audit(transaction, caller, [{ action: 'create', tableName: 'proofs', recordId: row.id, newValues: { code, kind, ...days } }])
        return shown(row, today)
      })
      return kept
    } finally {
      // A repeated call gets the first answer, which names the files that were stored then.
      if (kept?.code !== asked.checkable.code) await removeAll(keys)
    }
  }

  return {
    'GET /api/proofs': async (_, { caller }) => (await listProofs(queries, caller.owner)).map((row) => shown(row, caller.today)),

    'POST /api/proofs': ({ body }, call) => {
      const asked = askedBy(call.caller, body, pagesUrl)
      return make(call.caller.owner, call.reply.raw, false, async (ended) => keep(call, asked, await drawn(asked, ended)))
    },

    'POST /api/proofs/:id/extend': ({ params: { id } }, { caller }) =>
      queries.transaction(async (transaction) => {
        const { owner, today } = caller
        const { checkableUntil: before } = await findProof(transaction, owner, id)
        const row = await extendProof(transaction, owner, id, checkableUntil(today), today)
        if (!row) throw new HttpError('wrong_state', { code: 'proofEnded' })
        const values = { oldValues: { checkableUntil: before }, newValues: { checkableUntil: row.checkableUntil } }
        await audit(transaction, caller, [{ action: 'update', tableName: 'proofs', recordId: id, ...values }])
        return shown(row, today)
      }),

    'DELETE /api/proofs/:id': async ({ params: { id } }, { caller }) => {
      const { owner } = caller
      const before = await findProof(queries, owner, id)
      await queries.transaction(async (transaction) => {
        const { code, kind } = await endProof(transaction, owner, id, caller.now)
        await audit(transaction, caller, [{ action: 'delete', tableName: 'proofs', recordId: id, oldValues: { code, kind } }])
      })
      await removeAll(filesOf(owner, before).map(({ key }) => key))
      return {}
    },

    'GET /api/proofs/:id/:format': async ({ params: { id, format } }, { caller }) => {
      const row = await findProof(queries, caller.owner, id)
      const { key, ...file } = found(filesOf(caller.owner, row)[proofFormats.indexOf(format)])
      const { bytes, content } = found(await files.open(key))
      return { ...file, bytes, content }
    },

    'GET /api/verify/:code': async ({ params }, { origin, reply }) => {
      await throttle.checkCode(origin.ipAddress)
      void reply.header('x-robots-tag', 'noindex')
      const code = codeTyped(params.code)
      const row = code === null ? undefined : await findCheckable(queries, code)
      const now = clock()
      if (!row || row.checkableUntil < dayIn(row.timeZone, now)) throw notFound()
      await noteView(queries, mayCheck(row), row.id, now)
      return { ...checked(row), initials: row.initials, sha256: row.sha256, tablesSha256: row.tablesSha256 }
    },
  }
}

function sha256Of(blocks: Blocks): string {
  const sum = createHash('sha256')
  for (const block of blocks) sum.update(block)
  return sum.digest('hex')
}

async function* piecesOf(blocks: Blocks) {
  yield* blocks
}
