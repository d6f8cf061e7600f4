import type { SupportCategory, Urgency } from '#domain/account/support-form.ts'
import { catalog } from '../catalog.ts'

export const supportCategoryNames = catalog('support categories', {
  bug: 'Something is broken',
  feature: 'An idea',
  account: 'My account',
  billing: 'Billing',
  general: 'Something else',
} satisfies Record<SupportCategory, string>)

export const urgencyNames = catalog('support urgencies', { low: 'Low', medium: 'Medium', high: 'High' } satisfies Record<Urgency, string>)
