import { setImmediate } from 'node:timers/promises'
import { seriesOf } from '#domain/dashboard/series.ts'
import { csvHead, csvRow } from '#domain/reports/csv.ts'
import { type Day, dayIn } from '#domain/time/calendar-day.ts'
import { periodOf } from '#domain/time/period.ts'
import { formatDay } from '#words/dates.ts'
import { exported } from '#words/en/account/exported.ts'
import { fileNameOf as attachmentName, listAttachments, storedSide } from '../../attachments/store.ts'
import type { Queries } from '../../core/database/queries.ts'
import { expenses } from '../../core/database/schema/expenses.ts'
import { clients, gigs } from '../../core/database/schema/work.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import { inLanguage } from '../../core/languages/reader.ts'
import { found } from '../../errors.ts'
import { filesOf, listProofs } from '../../figures/proofs/store.ts'
import { listRowsIn } from '../../gigs/counted-rows.ts'
import { fileNameOf } from '../../marketplace/files/file-names.ts'
import { listFiles, partOf } from '../../marketplace/files/store.ts'
import { IS_FINAL } from '../../payments/store.ts'
import type { FileKey, FilesPort } from '../../ports/files/port.ts'
import type { Owner } from '../../principal.ts'
import { personOf } from '../sign-in/login.ts'
import { findRates } from '../sign-in/store.ts'
import { type CsvFile, clientsCsv, expensesCsv, exportNote, gigsCsv, goalsCsv, mileageCsv, paymentsCsv, summaryCsv } from './csv-files.ts'
import { exportedTables } from './kept-tables.ts'
import { queryOf, readPages } from './read-tables.ts'
import type { ZippedFile } from './zip.ts'

interface Reader {
  readonly queries: Queries
  readonly owner: Owner
  readonly files: FilesPort
  readonly signal: AbortSignal
  /** Called with the number of rows read since the last call. */
  readonly onRows: (rows: number) => void
}

/**
 * Yields the files of an export, each read while it is written. The queries must belong to one transaction, so that all data is of the same
 * moment.
 */
export async function* exportFiles(reader: Reader, at: Date): AsyncGenerator<ZippedFile> {
  const { name, timeZone, language } = found(await personOf(reader.queries, { id: reader.owner }))
  const jsonFiles = exportedTables.map(({ file }) => `json/${file}.json`)
  const uploads = await uploaded(reader, name)
  const uploadNames = uploads.map((upload) => upload.name)
  yield {
    name: 'README.txt',
    parts: [
      inLanguage(language, () => exportNote(exported, { name, takenOn: formatDay(dayIn(timeZone, at)), jsonFiles, uploads: uploadNames })),
    ],
  }
  yield { name: summaryCsv.name, parts: summary(reader, dayIn(timeZone, at)) }
  yield csv(
    reader,
    gigsCsv,
    `select ${selectList(gigs, 'g')} from gigs g where g.user_id = $1 and g.deleted_at is null order by g.date, g.id`,
  )
  yield csv(
    reader,
    paymentsCsv,
    `select p.received_on as "receivedOn", p.method, ${IS_FINAL} as "isFinal", s.received, s.tips, g.client_name as "clientName",
       g.event_name as "eventName", g.date
     from payment_shares s join payments p on p.id = s.payment_id and p.user_id = $1 join gigs g on g.id = s.gig_id and g.user_id = $1
     where s.user_id = $1 and s.counts and p.voided_at is null and g.deleted_at is null order by p.received_on, p.id, g.date, g.id`,
  )
  yield csv(
    reader,
    expensesCsv,
    `select ${selectList(expenses, 'e')}, g.event_name as "eventName" from expenses e
       left join gigs g on g.id = e.gig_id and g.user_id = $1 and g.deleted_at is null
     where e.user_id = $1 and e.deleted_at is null order by e.date, e.id`,
  )
  yield csv(
    reader,
    mileageCsv,
    `select t.day, t.from_address as "fromAddress", t.to_address as "toAddress", t.stops, t.purpose, t.miles, t.minutes, t.method,
       t.is_round_trip as "isRoundTrip", g.event_name as "eventName", g.client_name as "clientName"
     from trips t left join gigs g on g.id = t.gig_id and g.user_id = $1
     where t.user_id = $1 and t.deleted_at is null and g.deleted_at is null order by t.day, t.id`,
  )
  yield csv(
    reader,
    clientsCsv,
    `select ${selectList(clients, 'c')} from clients c where c.user_id = $1 and c.merged_into is null order by c.name_key`,
  )
  yield csv(
    reader,
    goalsCsv,
    'select period, period_start as "periodStart", goal_amount as "goalAmount" from period_goals where user_id = $1 order by 1, 2',
  )
  for (const table of exportedTables) yield { name: `json/${table.file}.json`, parts: json(reader, queryOf(table)) }
  yield* uploads
}

const photo = statement<{ large: Buffer }>('exported photo', 'select p.large from profile_photos p where p.user_id = $1')

/** Returns a name under which the ZIP can contain a file. */
const inFolder = (name: string) => `files/${name.replaceAll(/[\p{Cc}"*/:<>?\\|]+/gu, '_')}`

/** Returns the headshots and pictures, in their largest size, the resume, the receipts and documents, and the photo. */
async function uploaded({ queries, owner, files }: Reader, worker: string): Promise<ZippedFile[]> {
  const rows = await listFiles(queries, owner)
  const photos = (await queries.run(photo, [owner])).map(({ large }) => ({
    name: inFolder(`${worker} photo.jpg`),
    parts: (async function* () {
      yield large
    })(),
  }))
  const attached = await listAttachments(queries, owner)
  const made = await listProofs(queries, owner)
  const stored = (name: string, key: FileKey) => ({
    name: inFolder(name),
    parts: (async function* () {
      // A file that was removed after the rows were read is empty.
      const file = await files.open(key)
      if (file) yield* file.content as AsyncIterable<Uint8Array>
    })(),
  })
  return [
    ...rows.map((row, at) => stored(fileNameOf(worker, row, at), partOf(owner, row).key)),
    ...attached.map((row) => stored(`${row.kind} ${row.id} ${attachmentName(row)}`, storedSide(owner, row).key)),
    ...made.flatMap((row) => filesOf(owner, row).map(({ name, key }) => stored(name, key))),
    ...photos,
  ]
}

const csv = <Row>(reader: Reader, file: CsvFile<Row>, query: string): ZippedFile => ({
  name: file.name,
  parts: csvParts(reader, file, query),
})

async function* csvParts<Row>({ queries, owner, signal, onRows }: Reader, { columns }: CsvFile<Row>, query: string) {
  yield csvHead(columns)
  for await (const rows of readPages<Row>(queries, owner, query, signal)) {
    yield rows
      .map((row) =>
        csvRow(
          columns,
          columns.map(({ of }) => of(row)),
        ),
      )
      .join('')
    onRows(rows.length)
  }
}

async function* json({ queries, owner, signal, onRows }: Reader, query: string) {
  let before = '[\n'
  for await (const rows of readPages<object>(queries, owner, query, signal)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
    onRows(rows.length)
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

const months = statement<{ day: string }>(
  'months of work',
  `select distinct date_trunc('month', date)::date as day from (
     select date from gigs where user_id = $1 and deleted_at is null
     union all select date from expenses where user_id = $1 and deleted_at is null
     union all select day from trips where user_id = $1 and gig_id is null and deleted_at is null) d order by 1`,
)

/** Yields the figures of each month with gigs, expenses or drives, as on the dashboard. */
async function* summary({ queries, owner, signal }: Reader, today: Day) {
  const { columns } = summaryCsv
  yield csvHead(columns)
  const rates = await findRates(queries, owner)
  for (const { day } of await queries.run(months, [owner])) {
    signal.throwIfAborted()
    const period = periodOf('monthly', day)
    const rows = await listRowsIn(queries, owner, period)
    for (const figures of seriesOf([period], rows, rates, today))
      yield csvRow(
        columns,
        columns.map(({ of }) => of(figures)),
      )
    await setImmediate()
  }
}
