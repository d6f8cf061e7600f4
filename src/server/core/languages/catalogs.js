// Gives the server the rooms of the catalog in every language at once: `#words/en/gigs.ts` becomes a module whose texts are those of the
// reader's language (reader.ts). The web app is built for each language instead (tools/vite-plugins.ts). It is JavaScript, because it runs
// before the first TypeScript file.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MARK = '?spoken'
const ROOM = /\/src\/words\/en\/(.+)\.ts$/
const isOfLanguage = /\/src\/words\/(en|es)\//
/** The reason of a refusal is in English on the wire. Pages say it in their own language (src/web/base/calls/refusal-words.ts). */
const isOfWire = /\/src\/words\/en\/refusals\.ts$/
const reader = fileURLToPath(new URL('reader.ts', import.meta.url))

/**
 * Returns the name of the module that takes the place of a room for a reader of it; undefined for other modules. A language's own files read
 * each other as they are.
 * @param {string} found
 * @param {string | undefined} importer
 */
export const spokenRoom = (found, importer = '') =>
  ROOM.test(found) && !isOfWire.test(found) && !isOfLanguage.test(importer) && existsSync(spanishOf(pathOf(found)))
    ? found + MARK
    : undefined

/** @param {string} name */
export const isSpoken = (name) => name.endsWith(MARK)

/** @param {string} name */
const pathOf = (name) => (name.startsWith('file:') ? fileURLToPath(name) : name)
/** @param {string} path */
const spanishOf = (path) => path.replace(ROOM, '/src/words/es/$1.ts')

/**
 * Returns the code of a module that `spokenRoom` named.
 * @param {string} name
 */
export function spokenCode(name) {
  const path = pathOf(name.slice(0, -MARK.length))
  const names = [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, exported]) => exported)
  return [
    `import * as english from ${JSON.stringify(path)}`,
    `import * as spanish from ${JSON.stringify(spanishOf(path))}`,
    `import { spoken } from ${JSON.stringify(reader)}`,
    ...names.map((each) => `export const ${each} = spoken(english.${each}, spanish.${each})`),
  ].join('\n')
}
