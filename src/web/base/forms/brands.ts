import { useEffect, useState } from 'react'
import type { BrandFinder } from '#domain/expenses/suggest-category.ts'

/** Loads the table of brands, which is large. Until then, and without a network, words alone suggest categories. */
export function useBrands(): BrandFinder | undefined {
  const [brands, setBrands] = useState<{ readonly brandIn: BrandFinder }>()
  useEffect(() => void import('#domain/expenses/brands/brand-in.ts').then(setBrands).catch(() => {}), [])
  return brands?.brandIn
}
