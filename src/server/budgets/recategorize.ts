import type { Moved } from '#contract/expenses/categories.ts'
import { categoryKey } from '#domain/expenses/category.ts'
import { type Recategorized, recategorizeItems } from '#domain/expenses/own-categories.ts'
import type { GigExpenseItem } from '#domain/gigs/gig.ts'
import type { Queries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import type { Owner } from '../principal.ts'

const used = statement<{ category: string }>(
  'used categories',
  `select e.category from expenses e where e.user_id = $1
   union select r.category from recurring_expenses r where r.user_id = $1
   union select b.category from budgets b where b.user_id = $1
   union select i.item ->> 'category' from gigs g cross join lateral jsonb_array_elements(g.other_expense_items) as i(item) where g.user_id = $1`,
)

/** Returns the spellings of a category's name that the owner's costs and budgets use. */
async function spellingsOf(queries: Queries, owner: Owner, name: string): Promise<Set<string>> {
  const rows = await queries.run(used, [owner])
  return new Set(rows.map(({ category }) => category).filter((category) => categoryKey(category) === categoryKey(name)))
}

interface GigItems {
  readonly id: number
  readonly items: readonly GigExpenseItem[]
}
const lockedGigs = statement<GigItems>(
  'lock gigs of category',
  `select g.id, g.other_expense_items as items from gigs g where g.user_id = $1 and exists (
     select from jsonb_array_elements(g.other_expense_items) as i(item) where i.item ->> 'category' = any($2)) order by g.id for update`,
)
const lockedGigsById = statement<GigItems>(
  'lock gigs with items',
  'select g.id, g.other_expense_items as items from gigs g where g.user_id = $1 and g.id = any($2) order by g.id for update',
)
const changedGigs = statement(
  'change items of gigs',
  `update gigs g set other_expense_items = c.items, version = g.version + 1 from jsonb_to_recordset($2::jsonb) as c(id bigint, items jsonb)
   where g.user_id = $1 and g.id = c.id`,
)

interface Categorized {
  readonly id: number
  readonly category: string
  readonly subcategory: string | null
}
const changedRows = `from jsonb_to_recordset($2::jsonb) as c(id bigint, category text, subcategory text)
   where r.user_id = $1 and r.id = c.id`
const tables = {
  expenses: {
    locked: statement<Categorized>(
      'lock expenses of category',
      'select r.id, r.category, r.subcategory from expenses r where r.user_id = $1 and r.category = any($2) order by r.id for update',
    ),
    changed: statement(
      'change category of expenses',
      `update expenses r set category = c.category, subcategory = c.subcategory, updated_at = now() ${changedRows}`,
    ),
  },
  recurring: {
    locked: statement<Categorized>(
      'lock recurring expenses of category',
      'select r.id, r.category, r.subcategory from recurring_expenses r where r.user_id = $1 and r.category = any($2) order by r.id for update',
    ),
    changed: statement(
      'change category of recurring expenses',
      `update recurring_expenses r set category = c.category, subcategory = c.subcategory, updated_at = now() ${changedRows}`,
    ),
  },
}

const write = async (queries: Queries, owner: Owner, table: keyof typeof tables, rows: readonly Categorized[]) => {
  if (rows.length > 0) await queries.send(tables[table].changed, [owner, JSON.stringify(rows)])
}
const writeGigs = async (queries: Queries, owner: Owner, gigs: readonly GigItems[]) => {
  if (gigs.length > 0) await queries.send(changedGigs, [owner, JSON.stringify(gigs)])
}

/** Moves all costs of a category to another one, also those of deleted records, and returns what moved. Budgets stay. */
export async function moveCosts(
  queries: Queries,
  owner: Owner,
  name: string,
  { to, subcategory }: Omit<Recategorized, 'from'>,
): Promise<Omit<Moved, 'budgets' | 'into'>> {
  const from = await spellingsOf(queries, owner, name)
  // Gigs are locked before expenses everywhere, so that two calls never deadlock.
  const gigs = await queries.run(lockedGigs, [owner, [...from]])
  const after = gigs.map(({ id, items }) => ({ id, ...recategorizeItems(items, { from, to, subcategory }) }))
  await writeGigs(queries, owner, after)
  const moved = { expenses: [] as Categorized[], recurring: [] as Categorized[] }
  for (const table of ['recurring', 'expenses'] as const) {
    moved[table] = await queries.run(tables[table].locked, [owner, [...from]])
    await write(
      queries,
      owner,
      table,
      moved[table].map(({ id, subcategory: before }) => ({ id, category: to, subcategory: subcategory(before) })),
    )
  }
  const placesOf = (rows: readonly Categorized[]) =>
    [...Map.groupBy(rows, (row) => row.subcategory)].map(([before, same]) => ({ subcategory: before, ids: same.map(({ id }) => id) }))
  return {
    expenses: placesOf(moved.expenses),
    recurring: placesOf(moved.recurring),
    items: after.flatMap(({ id, moved: places }) => places.map((place) => ({ gigId: id, ...place }))),
  }
}

/** Puts moved costs back into their category. A cost that is no longer where it was moved to stays where it is. */
export async function moveCostsBack(queries: Queries, owner: Owner, name: string, moved: Omit<Moved, 'budgets'>): Promise<void> {
  const into = await spellingsOf(queries, owner, moved.into)
  const gigIds = [...new Set(moved.items.map(({ gigId }) => gigId))]
  const gigs = await queries.run(lockedGigsById, [owner, gigIds])
  await writeGigs(
    queries,
    owner,
    gigs
      .map(({ id, items }) => ({ id, items: itemsBack(items, moved, { id, name, into }), before: items }))
      .filter(({ items, before }) => items.some((item, index) => item !== before[index]))
      .map(({ id, items }) => ({ id, items })),
  )
  for (const table of ['recurring', 'expenses'] as const) {
    const before = new Map(moved[table].flatMap(({ ids, subcategory }) => ids.map((id) => [id, subcategory] as const)))
    const rows = await queries.run(tables[table].locked, [owner, [...into]])
    await write(
      queries,
      owner,
      table,
      rows.flatMap(({ id }) => {
        const subcategory = before.get(id)
        return subcategory === undefined ? [] : [{ id, category: name, subcategory }]
      }),
    )
  }
}

function itemsBack(
  items: readonly GigExpenseItem[],
  moved: Pick<Moved, 'items'>,
  { id, name, into }: { readonly id: number; readonly name: string; readonly into: ReadonlySet<string> },
): GigExpenseItem[] {
  const places = new Map(moved.items.flatMap((place) => (place.gigId === id ? [[place.index, place] as const] : [])))
  return items.map((item, index) => {
    const place = places.get(index)
    // Somebody may have removed or added costs since.
    if (!place || place.amount !== item.amount || !into.has(item.category)) return item
    const { subcategory: _, ...rest } = item
    return { ...rest, category: name, ...(place.subcategory !== null && { subcategory: place.subcategory }) }
  })
}
