import { Sparkles } from 'lucide-react'
import { brandIn } from '#domain/expenses/brands/brand-in.ts'
import { suggestCategories } from '#domain/expenses/suggest-category.ts'
import { categoryName } from '#words/category-text.ts'
import { expenses as words } from '#words/en/expenses.ts'

/** The most suggestions for an unknown merchant. */
const MOST = 5

interface Props {
  merchant: string
  purpose: string
  /** The last category for this merchant. */
  last: string | undefined
  chosen: string
  onChoose: (category: string) => void
}

/** Suggests categories for the typed text, as one tap each. The merchant's last category comes first. */
export function CategoryChips({ merchant, purpose, last, chosen, onChoose }: Props) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 flex items-center gap-1.5 text-sm text-muted">
        <Sparkles aria-hidden="true" className="size-3.5" /> {words.suggestedCategories}
      </legend>
      <div className="flex flex-wrap gap-2">
        {[...new Set([...(last ? [last] : []), ...suggestCategories(merchant, purpose, brandIn)])].slice(0, MOST).map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
            className="min-h-11 rounded-full border border-edge px-4 text-sm font-medium transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand sm:min-h-9"
          >
            {categoryName(category)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
