import type { NewCategory } from '#contract/expenses/categories.ts'
import { categoryKey, taxCategoryNamed } from '#domain/expenses/category.ts'
import { isFreeName, MOST_CATEGORIES, type OwnCategory } from '#domain/expenses/own-categories.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { FieldReason } from '#words/en/refusals.ts'
import { audit, differences } from '../core/database/audit.ts'
import type { Queries } from '../core/database/queries.ts'
import type { WorkerCall } from '../core/http/call.ts'
import { once } from '../core/http/idempotency.ts'
import { checkVersion, tagged } from '../core/http/if-match.ts'
import type { Handlers } from '../core/http/mount.ts'
import { found, notPossible } from '../errors.ts'
import {
  addCategory,
  type CategoryRow,
  changeCategory,
  deleteCategory,
  listCategories,
  lockCategories,
} from '../expenses/categories-store.ts'
import type { Owner } from '../principal.ts'
import type { Services } from '../services.ts'
import { countBudgets, deleteBudgetsOf, renameBudgets, renamePartsOfBudgets, setBudget } from './budgets-store.ts'
import { moveCosts, moveCostsBack } from './recategorize.ts'

/** Returns the month of its first day, and the first day of a month. */
const monthOf = (first: Day): string => first.slice(0, 7)
const firstDay = (month: string): Day => `${month}-01`

/** How many former names a category keeps. */
const MOST_FORMER = 20

type Calls = keyof Handlers & `${string} /api/categories${string}`

const refuse = (path: string, problem: FieldReason) => notPossible({ path, problem })

/** Returns the fields to store. Throws 400 for a subcategory's default without the subcategory. */
function checked(body: NewCategory) {
  const subcategories = body.subcategories.map((name) => name.trim())
  if (Object.keys(body.subcategoryDefaults).some((name) => !subcategories.includes(name)))
    throw refuse('subcategoryDefaults', { code: 'noSuchSubcategory' })
  const ofTaxForm = taxCategoryNamed(body.name)
  const fields = { ...body, name: body.name.trim(), subcategories, isDefault: false }
  return ofTaxForm ? { ...fields, name: ofTaxForm, parent: ofTaxForm, isDefault: true } : fields
}

/** Throws 400 when a name is another category's, or when costs with it are counted by themselves. */
function checkName(name: string, others: readonly OwnCategory[], isDefault: boolean) {
  if (!isDefault && !isFreeName(name)) throw refuse('name', { code: taxCategoryNamed(name) ? 'categoryTaken' : 'reservedCategory' })
  if (others.some((other) => categoryKey(other.name) === categoryKey(name))) throw refuse('name', { code: 'categoryTaken' })
}

/** Adds a category beside the locked ones. */
async function add(queries: Queries, { caller }: WorkerCall, body: NewCategory, categories: readonly CategoryRow[]) {
  if (categories.length >= MOST_CATEGORIES) throw refuse('name', { code: 'tooManyCategories', most: MOST_CATEGORIES })
  const fields = checked(body)
  checkName(fields.name, categories, fields.isDefault)
  const category = await addCategory(queries, caller.owner, fields)
  await audit(queries, caller, [{ action: 'create', tableName: 'expense_categories', recordId: category.id, newValues: category }])
  return category
}

/** Stores the new names of a category and of its subcategories with all its costs and budgets. */
async function rename(queries: Queries, owner: Owner, before: CategoryRow, name: string, renamed: ReadonlyMap<string, string>) {
  const isNamed = before.name !== name
  if (!isNamed && renamed.size === 0) return
  await moveCosts(queries, owner, before.name, { to: name, subcategory: (part) => (part === null ? null : (renamed.get(part) ?? part)) })
  if (isNamed) await renameBudgets(queries, owner, before.name, name)
  if (renamed.size > 0) await renamePartsOfBudgets(queries, owner, name, renamed)
}

/** Returns the former names of a category after it got a name. The latest come first. */
function formerKeysOf({ name: before, formerKeys }: CategoryRow, name: string): string[] {
  const keys = categoryKey(before) === categoryKey(name) ? formerKeys : [categoryKey(before), ...formerKeys]
  return [...new Set(keys)].filter((key) => key !== categoryKey(name)).slice(0, MOST_FORMER)
}

/** Returns the name of the category that costs move to. Throws 400 when there is none. */
function targetOf(removed: CategoryRow, into: string | undefined, categories: readonly CategoryRow[]): string {
  if (into === undefined) return removed.parent
  const own = categories.find(({ id, name }) => id !== removed.id && categoryKey(name) === categoryKey(into))
  const name = own?.name ?? taxCategoryNamed(into)
  if (name === undefined) throw refuse('into', { code: 'noSuchCategory' })
  return name
}

/** Makes the calls for workers' own categories of expenses. */
export const categoryHandlers = ({ database: { queries } }: Pick<Services, 'database'>): Pick<Handlers, Calls> => ({
  'GET /api/categories': (_, { caller }) => listCategories(queries, caller.owner),

  'POST /api/categories': ({ body }, call) =>
    once(queries, call, async (transaction) => add(transaction, call, body, await lockCategories(transaction, call.caller.owner))),

  'PUT /api/categories/:id': ({ params, body }, call) =>
    queries.transaction(async (transaction) => {
      const { caller } = call
      const categories = await lockCategories(transaction, caller.owner)
      const before = found(categories.find(({ id }) => id === params.id))
      checkVersion(call, before)
      const fields = checked(body)
      if (before.isDefault && fields.name !== before.name) throw refuse('name', { code: 'ofTaxForm' })
      if (!before.isDefault)
        checkName(
          fields.name,
          categories.filter(({ id }) => id !== before.id),
          false,
        )
      const renamed = new Map(body.renamed.map(({ from, to }) => [from, to.trim()]))
      if ([...renamed.values()].some((name) => !fields.subcategories.includes(name))) throw refuse('renamed', { code: 'noSuchSubcategory' })
      await rename(transaction, caller.owner, before, fields.name, renamed)
      const category = await changeCategory(transaction, caller.owner, before.id, {
        ...fields,
        formerKeys: formerKeysOf(before, fields.name),
      })
      await audit(transaction, caller, [
        { action: 'update', tableName: 'expense_categories', recordId: before.id, ...differences(before, category) },
      ])
      return tagged(call, category)
    }),

  'POST /api/categories/:id/remove': ({ params, body }, call) =>
    once(queries, call, async (transaction) => {
      const { owner } = call.caller
      const categories = await lockCategories(transaction, owner)
      const category = found(categories.find(({ id }) => id === params.id))
      if (category.isDefault) throw refuse('id', { code: 'ofTaxForm' })
      const into = targetOf(category, body.into, categories)
      const parts = categories.find(({ name }) => name === into)?.subcategories ?? []
      const moved = await moveCosts(transaction, owner, category.name, {
        to: into,
        subcategory: (part) => (part !== null && parts.includes(part) ? part : null),
      })
      const budgets = await deleteBudgetsOf(transaction, owner, category.name)
      await deleteCategory(transaction, owner, category.id)
      await audit(transaction, call.caller, [
        { action: 'delete', tableName: 'expense_categories', recordId: category.id, oldValues: category },
      ])
      return { category, moved: { into, ...moved, budgets: budgets.map((budget) => ({ ...budget, month: monthOf(budget.month) })) } }
    }),

  'POST /api/categories/restore': ({ body }, call) =>
    once(queries, call, async (transaction) => {
      const { owner } = call.caller
      const category = await add(transaction, call, body.category, await lockCategories(transaction, owner))
      await moveCostsBack(transaction, owner, category.name, body.moved)
      await call.caller.budget.makeRoom('budgets', body.moved.budgets.length, () => countBudgets(transaction, owner))
      for (const budget of body.moved.budgets)
        await setBudget(transaction, owner, { ...budget, month: firstDay(budget.month), category: category.name })
      return category
    }),
})
