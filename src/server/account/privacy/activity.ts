import type { Activity } from '#contract/account/privacy.ts'
import { activity } from '#words/en/account/activity.ts'
import { nameFields } from '../../core/database/audit.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'
import { describeAct } from './describe-act.ts'

/** The number of changes read for one page. The changes of one act become one entry. */
const PAGE_ROWS = 200

interface Change {
  readonly id: number
  readonly action: string
  readonly tableName: string
  readonly recordId: string
  readonly oldValues: Record<string, unknown> | null
  readonly newValues: Record<string, unknown> | null
  readonly at: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
}

// Whole records are long and are not needed for a description.
const COLUMNS = `a.id, a.action, a.table_name as "tableName", a.record_id as "recordId", a.created_at as at,
     a.ip_address as "ipAddress", a.user_agent as "userAgent",
     case when a.action in ('create', 'delete') and a.table_name <> 'tax_payments' then null else a.old_values end as "oldValues",
     case when a.action in ('create', 'delete') and a.table_name <> 'tax_payments' then null else a.new_values end as "newValues"`
const PAGE = '($2::bigint is null or a.id < $2) order by a.id desc limit $3'
const changes = statement<Change>('activity', `select ${COLUMNS} from audit_log a where a.keeper = $1 and ${PAGE}`)
const changesOfGig = statement<Change>(
  'activity of gig',
  `select ${COLUMNS} from audit_log a where a.keeper = $1 and a.record_id = $4 and a.table_name = 'gigs' and ${PAGE}`,
)

interface Asked {
  /** The id of the last change of the page before. */
  readonly before?: number | undefined
  /** The only gig whose changes are wanted. */
  readonly gig?: number | undefined
}

/** Returns a page of the changes in an account or of one of its gigs, the last act first. */
export async function listActivity(queries: Queries, owner: Owner, { before, gig }: Asked) {
  const page = [owner, before ?? null, PAGE_ROWS + 1]
  const rows = await (gig === undefined ? queries.run(changes, page) : queries.run(changesOfGig, [...page, String(gig)]))
  const acts = actsOf(rows)
  const hasMore = rows.length > PAGE_ROWS
  // The last act may have more changes than were read.
  if (hasMore && acts.length > 1) acts.pop()
  const known = await findRecords(queries, owner, acts.flat())
  return { activities: acts.map((act) => activityOf(act, known)), hasMore }
}

type Act = readonly [Change, ...Change[]]

/** Groups the changes of each act: one transaction made the same change to all of its records. */
function actsOf(rows: readonly Change[]): Act[] {
  const acts: [Change, ...Change[]][] = []
  for (const row of rows) {
    const last = acts.at(-1)
    const [first] = last ?? []
    const isSame = first?.at === row.at && first.action === row.action && first.tableName === row.tableName
    if (last && isSame) last.push(row)
    else acts.push([row])
  }
  return acts
}

interface Named {
  readonly tableName: string
  readonly recordId: string
  readonly name: string | null
  readonly isRestorable: boolean
}

const restorable = (alias: string) => `coalesce(${alias}.deleted_at > now() - interval '30 days', false)`
const records = statement<Named>(
  'records of activity',
  `select 'gigs' as "tableName", g.id::text as "recordId", g.event_name as name, ${restorable('g')} as "isRestorable"
     from gigs g where g.user_id = $1 and g.id = any($2)
   union all
   select 'expenses', e.id::text, e.business_purpose, ${restorable('e')} from expenses e where e.user_id = $1 and e.id = any($3)
   union all
   select 'clients', c.id::text, c.name, false from clients c where c.user_id = $1 and c.id = any($4)
   union all
   select 'trips', t.id::text, t.purpose, false from trips t where t.user_id = $1 and t.id = any($5)
   union all
   select 'recurring_expenses', r.id::text, r.business_purpose, false from recurring_expenses r where r.user_id = $1 and r.id = any($6)`,
)

const lastNames = statement<Named>(
  'last names of records',
  `select distinct on (a.table_name, a.record_id) a.table_name as "tableName", a.record_id as "recordId", false as "isRestorable",
     coalesce(a.new_values ->> n.field, a.old_values ->> n.field) as name
   from audit_log a join (values ${Object.entries(nameFields)
     .map(([table, field]) => `('${table}', '${field}')`)
     .join(', ')}) as n(table_name, field) on n.table_name = a.table_name
   where a.keeper = $1 and a.record_id = any($2) and coalesce(a.new_values ->> n.field, a.old_values ->> n.field) is not null
   order by a.table_name, a.record_id, a.id desc`,
)

const keyOf = ({ tableName, recordId }: Pick<Change, 'tableName' | 'recordId'>) => `${tableName} ${recordId}`
type Known = ReadonlyMap<string, Named>

/** Finds the present names of records, or their last names if they are gone. */
async function findRecords(queries: Queries, owner: Owner, rows: readonly Change[]): Promise<Known> {
  const idsIn = (table: string) => [
    ...new Set(rows.flatMap(({ tableName, recordId }) => (tableName === table && /^\d{1,15}$/.test(recordId) ? Number(recordId) : []))),
  ]
  const tables = ['gigs', 'expenses', 'clients', 'trips', 'recurring_expenses']
  const here = await queries.run(records, [owner, ...tables.map(idsIn)])
  const known = new Map(here.map((record) => [keyOf(record), record]))
  const gone = rows.filter((row) => row.tableName in nameFields && !known.has(keyOf(row)))
  if (gone.length > 0)
    for (const record of await queries.run(lastNames, [owner, [...new Set(gone.map(({ recordId }) => recordId))]]))
      if (!known.has(keyOf(record))) known.set(keyOf(record), record)
  return known
}

function activityOf(act: Act, known: Known): Activity {
  const [first] = act
  const { action, tableName, recordId, at, ipAddress, userAgent } = first
  const names = new Set(act.map((change) => known.get(keyOf(change))?.name ?? null))
  const [name = null] = names.size === 1 ? names : []
  const one = act.length === 1 ? first : undefined
  return {
    id: Math.min(...act.map(({ id }) => id)),
    at,
    text: describeAct(activity, {
      action,
      tableName,
      recordId,
      records: act.length,
      name,
      oldValues: one?.oldValues ?? null,
      newValues: one?.newValues ?? null,
    }),
    ipAddress,
    userAgent,
    restorable: restorableOf(act, known),
  }
}

function restorableOf(act: Act, known: Known): Activity['restorable'] {
  const [{ action, tableName }] = act
  if (action !== 'delete' || (tableName !== 'gigs' && tableName !== 'expenses')) return null
  const ids = act.filter((change) => known.get(keyOf(change))?.isRestorable).map(({ recordId }) => Number(recordId))
  return ids.length > 0 ? { kind: tableName, ids } : null
}
