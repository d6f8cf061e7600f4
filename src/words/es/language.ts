import type { language as english } from '../en/language.ts'

/** Spain writes dates with the fewest letters: `23 nov 2026`. In the United States it would be `23 de nov de 2026`. */
export const language: typeof english = { code: 'es', tag: 'es-US', datesOf: 'ES' }
