import type { Money } from '../money/money.ts'

/** What picking a subcategory fills in: what the cost was for, and what it usually is. */
export type SubcategoryDefaults = Readonly<Record<string, { readonly purpose?: string | undefined; readonly amount?: Money | undefined }>>
