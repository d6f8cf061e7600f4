import { fileURLToPath } from 'node:url'

/** Whether the app of this process is in Spanish, and carries the English texts by which it is looked for. */
export const isSpanish = process.env.SPANISH === 'yes'

/** The folder of the app whose Spanish texts carry the English ones. */
export const MARKED = fileURLToPath(new URL('../../node_modules/.cache/spanish', import.meta.url))
