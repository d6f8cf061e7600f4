// Builds the app again, with the English text in each Spanish one (marks.ts): `node tools/spanish/build.ts`. It needs the usual build.
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, parseSync } from 'vite'
import { MARKED } from './folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ROOM = /\/src\/words\/en\/(.+)\.ts$/
const spanishOf = (english: string) => english.replace(ROOM, '/src/words/es/$1.ts')
const isOfLanguage = /\/src\/words\/(en|es)\//
/** Modules that write days and moments in the language of the page. */
const WRITERS = /\/src\/words\/(dates|moment-text)\.ts$/
const LANGUAGE = /\/en\/language\.ts$/
const PREFIX = '\0both:'

const exportsOf = (file: string) =>
  parseSync(file, readFileSync(file, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name),
  )

/** Gives the app each room of the catalog in both languages. A language's own files read each other as they are. */
const bothLanguages = (): Plugin => ({
  name: 'both-languages',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    async handler(source, importer = '') {
      if (importer.startsWith(PREFIX)) return source
      if (!source.includes('/')) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      // The build in Spanish may have found the Spanish file.
      const english = found?.id.replace('/src/words/es/', '/src/words/en/') ?? ''
      if (WRITERS.test(english)) return PREFIX + english
      if (!ROOM.test(english)) return found
      if (isOfLanguage.test(importer)) return importer.includes('/src/words/en/') ? english : found
      return existsSync(spanishOf(english)) ? PREFIX + english : found
    },
  },
  load(id) {
    if (!id.startsWith(PREFIX)) return null
    const file = id.slice(PREFIX.length)
    const join = LANGUAGE.test(file) ? 'languageNow' : 'both'
    return [
      `import * as english from ${JSON.stringify(file)}`,
      `import * as spanish from ${JSON.stringify(spanishOf(file))}`,
      `import { ${join} } from ${JSON.stringify(fileURLToPath(new URL('both.ts', import.meta.url)))}`,
      ...exportsOf(file).map((name) => `export const ${name} = ${join}(english.${name}, spanish.${name})`),
    ].join('\n')
  },
})

rmSync(MARKED, { recursive: true, force: true })
cpSync(join(root, 'dist'), MARKED, { recursive: true })
process.env.APP_LANGUAGE = 'es'
await build({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [bothLanguages()],
  build: { outDir: MARKED },
})
