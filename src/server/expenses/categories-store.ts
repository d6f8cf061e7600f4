import type { NewCategory } from '#contract/expenses/categories.ts'
import { categoryKey } from '#domain/expenses/category.ts'
import { type Parents, parentsOf } from '#domain/expenses/own-categories.ts'
import type { Queries } from '../core/database/queries.ts'
import { expenseCategories } from '../core/database/schema/expenses.ts'
import { selectList, statement } from '../core/database/statement.ts'
import { found } from '../errors.ts'
import type { Owner } from '../principal.ts'

export type CategoryRow = Omit<typeof expenseCategories.$inferSelect, 'userId' | 'nameKey' | 'createdAt'>

const columns = selectList(expenseCategories, 'c', (field) => !['userId', 'nameKey', 'createdAt'].includes(field))

const listed = statement<CategoryRow>(
  'categories',
  `select ${columns} from expense_categories c where c.user_id = $1 order by c.name_key, c.id`,
)

/** Returns the owner's categories by name. */
export const listCategories = (queries: Queries, owner: Owner): Promise<CategoryRow[]> => queries.run(listed, [owner])

/** Returns the tax category of each of the owner's categories. */
export const listParents = async (queries: Queries, owner: Owner): Promise<Parents> => parentsOf(await listCategories(queries, owner))

const lockedWorker = statement('lock categories', 'select u.id from users u where u.id = $1 for update')

/** Keeps other calls from changing the owner's categories and budgets until the transaction ends, and returns the categories. */
export async function lockCategories(queries: Queries, owner: Owner): Promise<CategoryRow[]> {
  await queries.run(lockedWorker, [owner])
  return listCategories(queries, owner)
}

type Fields = NewCategory & { readonly isDefault: boolean }

const valuesOf = ({ name, parent, subcategories, subcategoryDefaults, isDefault }: Fields) => [
  ...[name, categoryKey(name), parent, subcategories, JSON.stringify(subcategoryDefaults), isDefault],
]

const added = statement<CategoryRow>(
  'add category',
  `insert into expense_categories as c (user_id, name, name_key, parent, subcategories, subcategory_defaults, is_default)
   values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
)

export async function addCategory(queries: Queries, owner: Owner, fields: Fields): Promise<CategoryRow> {
  const [row] = await queries.run(added, [owner, ...valuesOf(fields)])
  return found(row)
}

const changed = statement<CategoryRow>(
  'change category',
  `update expense_categories c set version = c.version + 1, name = $3, name_key = $4, parent = $5, subcategories = $6,
     subcategory_defaults = $7, is_default = $8, former_keys = $9 where c.user_id = $1 and c.id = $2 returning ${columns}`,
)

/** Changes one of the owner's locked categories. */
export async function changeCategory(
  queries: Queries,
  owner: Owner,
  id: number,
  fields: Fields & Pick<CategoryRow, 'formerKeys'>,
): Promise<CategoryRow> {
  const [row] = await queries.run(changed, [owner, id, ...valuesOf(fields), fields.formerKeys])
  return found(row)
}

const deleted = statement('delete category', 'delete from expense_categories c where c.user_id = $1 and c.id = $2')

export const deleteCategory = (queries: Queries, owner: Owner, id: number) => queries.run(deleted, [owner, id])
