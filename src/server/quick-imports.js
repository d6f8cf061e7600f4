// The first import of the process and of each thread. It makes the start faster and smaller. These few files are JavaScript, because Node
// loads a compiler to run the first TypeScript file that is not in the cache: 15 to 20 MB and 0.1 to 0.4 s.
import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

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
