import { Sparkles } from 'lucide-react'
import { categoryName } from '#words/category-text.ts'
import { expenses as words } from '#words/en/expenses.ts'

interface Props {
  /** The likeliest first. */
  categories: readonly string[]
  chosen: string
  onChoose: (category: string) => void
}

/** Offers categories for what was typed, as one tap each. */
export const CategoryChips = ({ categories, chosen, onChoose }: Props) => (
  <fieldset className="col-span-full">
    <legend className="mb-1.5 flex items-center gap-1.5 text-sm text-muted">
      <Sparkles aria-hidden="true" className="size-3.5" /> {words.suggestedCategories}
    </legend>
    <div className="flex flex-wrap gap-2">
      {categories.map((category) => (
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
