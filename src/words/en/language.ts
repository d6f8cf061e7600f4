/** The language of a page: its code, its tag, and the region that writes dates as we do: `Nov 23, 2026`. */
export const language = { code: 'en', tag: 'en-US', datesOf: 'US' }
