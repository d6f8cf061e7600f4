import { fileURLToPath } from 'node:url'

/** The environment in which processes of tests share compiled code, as real starts of the server do (`src/server/quick-imports.js`). */
export const compiledCode = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)) }
