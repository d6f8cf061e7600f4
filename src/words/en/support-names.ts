import type { SupportCategory, Urgency } from '#domain/account/support-form.ts'

export const supportCategoryNames = {
  bug: 'Something is broken',
  feature: 'An idea',
  account: 'My account',
  billing: 'Billing',
  general: 'Something else',
} satisfies Record<SupportCategory, string>

export const urgencyNames = { low: 'Low', medium: 'Medium', high: 'High' } satisfies Record<Urgency, string>
