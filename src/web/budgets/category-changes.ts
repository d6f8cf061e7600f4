import type { QueryClient } from '@tanstack/react-query'
import type { Category, Moved, NewCategory } from '#contract/expenses/categories.ts'
import { categoryName } from '#words/category-text.ts'
import { categories as words } from '#words/en/categories.ts'
import { api } from '../base/calls/api.ts'
import { except, failureOf, why } from '../base/calls/failure-texts.ts'
import { makeChange } from '../base/offline/make-change.ts'
import { categories } from '../base/records/categories.ts'
import { change } from '../base/records/change.ts'
import { keys } from '../base/records/keys.ts'
import { toast } from '../kit/toast.ts'

const paramsOf = ({ id }: { readonly id: number }) => ({ id: String(id) })

/** Reads again what holds the names of categories. */
const readCostsAgain = (client: QueryClient) => {
  for (const queryKey of [keys.expenses, keys.recurringExpenses, keys.gigs, keys.budgets]) void client.invalidateQueries({ queryKey })
}
const readAgain = (client: QueryClient) => {
  void categories.readAgain(client)
  readCostsAgain(client)
}

export const addCategory = change({
  send: ({ category, idempotencyKey }: { readonly category: NewCategory; readonly idempotencyKey: string }) =>
    api('POST /api/categories', { body: category, idempotencyKey }),
  keep: (client, category) => categories.keep(client, [category]),
  repair: (client) => void categories.readAgain(client),
  failed: why(words.notSaved),
})

interface ChangeCategory {
  readonly seen: Category
  readonly category: NewCategory & { readonly renamed: readonly { readonly from: string; readonly to: string }[] }
}

export const changeCategory = change({
  send: ({ seen, category: { renamed, ...category } }: ChangeCategory) =>
    api('PUT /api/categories/:id', { params: paramsOf(seen), body: { ...category, renamed: [...renamed] }, version: seen.version }),
  keep: (client, category) => {
    categories.keep(client, [category])
    readCostsAgain(client)
  },
  repair: readAgain,
  failed: except({ outdated: { title: words.notSaved, description: words.changedElsewhere } }, why(words.notSaved)),
})

const removeCategory = change({
  send: ({ category, into }: { readonly category: Category; readonly into: string }, idempotencyKey) =>
    api('POST /api/categories/:id/remove', { params: paramsOf(category), body: { into }, idempotencyKey }),
  keep: (client, _, { category }) => {
    categories.drop(client, [category])
    readCostsAgain(client)
  },
  repair: readAgain,
  failed: why(words.notDeleted),
})

const restoreCategory = change({
  send: ({ category, moved }: { readonly category: Category; readonly moved: Moved }, idempotencyKey) => {
    const { id: _, isDefault: __, version: ___, formerKeys: ____, ...fields } = category
    return api('POST /api/categories/restore', { body: { category: fields, moved }, idempotencyKey })
  },
  keep: (client, category) => {
    categories.keep(client, [category])
    readCostsAgain(client)
  },
  repair: readAgain,
  failed: why(words.notRestored),
})

const say = (changed: Parameters<typeof failureOf>[0]) => ({
  onError: (error: unknown) => void toast({ ...failureOf(changed, error), tone: 'error' }),
})

/** Deletes a category and moves its costs to another one. Undo puts them back. */
export const deleteCategory = (client: QueryClient, category: Category, into: string) =>
  void makeChange(
    client,
    removeCategory,
    { category, into },
    {
      onSuccess: ({ moved }) =>
        toast({
          title: words.isDeleted({ name: category.name, into: categoryName(moved.into) }),
          tone: 'success',
          actions: [
            {
              label: words.undo,
              onSelect: () => void makeChange(client, restoreCategory, { category, moved }, say(restoreCategory)),
            },
          ],
        }),
      ...say(removeCategory),
    },
  )
