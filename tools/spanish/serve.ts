import { registerHooks } from 'node:module'
import { MARKED } from './folder.ts'

/** The server of this process, which is imported later, serves the app with marks. */
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/core/http/dist.ts')
      ? { source: `export const dist = ${JSON.stringify(MARKED)}`, format: 'module', shortCircuit: true }
      : next(url, context),
})
