import { Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { Category } from '#contract/expenses/categories.ts'
import { expenseCategories } from '#domain/expenses/category.ts'
import { type InventedCategory, inventedCategories } from '#domain/expenses/own-categories.ts'
import { categoryName } from '#words/category-text.ts'
import { titles } from '#words/en/base/titles.ts'
import { categories as words } from '#words/en/categories.ts'
import { openDialog } from '../base/navigation/addresses.ts'
import { BackLink } from '../base/navigation/back-link.tsx'
import { both } from '../base/navigation/loaded.tsx'
import { LoadedPage } from '../base/navigation/loaded-page.tsx'
import { useCategories } from '../base/records/categories.ts'
import { type Rows, useRows } from '../base/records/rows.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { GhostRows } from '../kit/ghost.tsx'
import { PageHeading } from '../kit/page-heading.tsx'
import { RowList } from '../kit/row-list.tsx'

/** Lists the worker's own categories, the tax categories with their subcategories, and asks about names that old records invented. */
export default function CategoriesPage() {
  return (
    <>
      <BackLink to="expenses" name={titles.expenses} />
      <PageHeading title={titles.categories} note={words.note}>
        {addButton('secondary')}
      </PageHeading>
      <LoadedPage of={both(useCategories(), useRows())} what={words.yourCategories}>
        {([categories, rows]) => <Lists categories={categories} rows={rows} />}
      </LoadedPage>
    </>
  )
}

const addButton = (variant: 'primary' | 'secondary') => (
  <Button variant={variant} icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => openDialog('category', {})}>
    {words.add}
  </Button>
)

function Lists({ categories, rows: { gigs, expenses } }: { categories: readonly Category[]; rows: Rows }) {
  const invented = useMemo(
    () => inventedCategories([...expenses, ...gigs.flatMap(({ otherExpenseItems }) => otherExpenseItems)], categories),
    [categories, gigs, expenses],
  )
  const own = categories.filter(({ isDefault }) => !isDefault)
  return (
    <div className="grid grid-cols-1 gap-4">
      {invented.map((each) => (
        <Invented key={each.name} invented={each} />
      ))}
      {own.length === 0 ? (
        <Card>
          <EmptyState ghost={<GhostRows icon={<Tags />} />} title={words.none} text={words.noneText} action={addButton('primary')} />
        </Card>
      ) : (
        <Card as="section" aria-label={words.yourCategories} flush>
          <RowList>
            {own.map((category) => (
              <Row
                key={category.id}
                name={category.name}
                note={words.countsIn({ parent: categoryName(category.parent) })}
                parts={category.subcategories}
                onEdit={() => openDialog('category', { category: category.id })}
                onRemove={() => openDialog('remove-category', { category: category.id })}
              />
            ))}
          </RowList>
        </Card>
      )}
      <Card as="section" aria-label={words.taxCategories} flush>
        <div className="px-5 pt-4 pb-1">
          <h2 className="font-semibold">{words.taxCategories}</h2>
          <p className="text-sm text-muted">{words.taxNote}</p>
        </div>
        <RowList>
          {expenseCategories.map((name) => {
            const stored = categories.find((each) => each.isDefault && each.name === name)
            return (
              <Row
                key={name}
                name={categoryName(name)}
                parts={stored?.subcategories ?? []}
                onEdit={() => openDialog('category', stored ? { category: stored.id } : { name })}
              />
            )
          })}
        </RowList>
      </Card>
    </div>
  )
}

interface RowProps {
  name: string
  note?: string
  parts: readonly string[]
  onEdit: () => void
  onRemove?: () => void
}

const Row = ({ name, note, parts, onEdit, onRemove }: RowProps) => (
  <li className="flex items-center gap-1 py-2 pr-2 pl-5">
    <div className="min-w-0 flex-1">
      <bdi className="block font-medium wrap-anywhere">{name}</bdi>
      {note && <p className="text-sm text-muted">{note}</p>}
      {parts.length > 0 && <p className="text-sm wrap-anywhere text-muted">{words.parts({ parts })}</p>}
    </div>
    <Button variant="ghost" size="icon" aria-label={words.editOf({ name })} onClick={onEdit}>
      <Pencil aria-hidden="true" className="size-4.5" />
    </Button>
    {onRemove && (
      <Button variant="ghost" size="icon" aria-label={words.removeOf({ name })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Button>
    )}
  </li>
)

const Invented = ({ invented: { name, uses } }: { invented: InventedCategory }) => (
  <section aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control question px-4 py-3">
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-medium wrap-anywhere">{words.invented({ name, uses })}</p>
      <p className="text-sm">{words.inventedNote}</p>
    </div>
    <Button variant="secondary" aria-label={words.chooseFor({ name })} onClick={() => openDialog('category', { name })}>
      {words.choose}
    </Button>
  </section>
)
