/** The language of a page: its tag is that of its dates too. */
export const language = { tag: 'en-US' }
