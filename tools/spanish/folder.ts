import { fileURLToPath } from 'node:url'

/** The folder of the app whose Spanish texts carry the English ones. */
export const MARKED = fileURLToPath(new URL('../../node_modules/.cache/spanish', import.meta.url))
