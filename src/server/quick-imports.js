// The first import of the process and of each thread. It makes the start faster and smaller, and the texts those of their reader. These few files are JavaScript, because Node
// loads a compiler to run the first TypeScript file that is not in the cache: 15 to 20 MB and 0.1 to 0.4 s.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isSpoken, spokenCode, spokenRoom } from './core/languages/catalogs.js'

// V8's compiled code is cached beside the modules. The default folder is shared by all users of the machine, who could put code into this
// process.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))

// To find out the type of a `.js` file, Node parses the nearest package.json for each file. Drizzle has 300 files and a package.json of 180
// kB. All of these files are modules.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const room = spokenRoom(found.url, context.parentURL)
    return room === undefined ? found : { ...found, url: room, format: 'module' }
  },
  load: (url, context, next) => (isSpoken(url) ? { source: spokenCode(url), format: 'module', shortCircuit: true } : next(url, context)),
})
