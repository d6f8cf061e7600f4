import type { Money } from '../money/money.ts'

export const MAX_SUBCATEGORY = 50

/** What picking a subcategory fills in: what the cost was for, and what it usually is. */
export type SubcategoryDefaults = Readonly<Record<string, { readonly purpose?: string | undefined; readonly amount?: Money | undefined }>>
