// Imported before anything else by the first file of the process and of each thread: makes a start quicker and smaller. These few files are
// JavaScript. To run the first TypeScript file that is not in the cache, Node loads a compiler: 15 to 20 MB and 0.1 to 0.4 s.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// What V8 compiled is kept beside the modules. In the default folder, which every user of the machine shares, others could put code
// into this process.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))

// To find out what kind a `.js` file is, Node parses the package.json above it, anew for each file: drizzle has 300 files and 180 kB of
// package.json. They are all modules.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
