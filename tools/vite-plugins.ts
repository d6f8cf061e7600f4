import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, type ConfigEnv, minify, type Plugin, transformWithOxc } from 'vite'
import { checkStateFile } from '#domain/tax/state/check-state-file.ts'
import { isSpoken, spokenCode, spokenRoom } from '#server/core/languages/catalogs.js'
import { BUILT_FROM, buildDigest } from './needed.mjs'

const stateFolder = 'src/domain/tax/state/rules'

/** Fails a build with a file of a state's tax rules that cannot be used. */
export const stateRules = (): Plugin => ({
  name: 'state-rules',
  apply: 'build',
  async buildStart() {
    for (const file of await readdir(stateFolder)) {
      const [problem] = checkStateFile(file.replace('.json', ''), JSON.parse(await readFile(join(stateFolder, file), 'utf8')))
      if (problem) this.error(`${stateFolder}/${file}: ${problem}`)
    }
  },
})

/** Returns whether this is a build for the server. A phone app has its files on the phone. */
const ofServer = (_: unknown, { command, mode }: ConfigEnv) => command === 'build' && mode !== 'phone'

const ways = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Writes compressed versions beside each text file of the build, for browsers that accept them. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: ofServer,
  // After the other plugins, because the folder also contains the service worker and the public files.
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir = '' }) => {
      const names = (await readdir(dir, { recursive: true })).filter((name) => /\.(js|css|svg|txt|webmanifest)$/.test(name))
      const squeeze = async (name: string) => {
        const bytes = await readFile(join(dir, name))
        await Promise.all(
          Object.entries(ways).map(async ([extension, way]) => writeFile(join(dir, `${name}.${extension}`), await way(bytes))),
        )
      }
      await Promise.all(names.map(squeeze))
    },
  },
})

const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad'

/**
 * Tells the browser to compile each file whole, while it arrives and in a thread of its own. Otherwise it compiles each function once it is
 * called, while a person waits. Each dialog and page has files of its own, so most functions of a file that is drawn are called. V8
 * reads this comment only at the beginning of a file, where Vite writes other code last.
 */
export const compiledWhole = (): Plugin => ({
  name: 'compiled-whole',
  apply: 'build',
  enforce: 'post',
  // Files are named after their content before the comment is added.
  augmentChunkHash: () => COMPILED_WHOLE,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `${COMPILED_WHOLE}\n${file.code}`
    },
  },
})

/** Writes a digest of the sources into the last build, by which tools/bootstrap.mjs recognizes builds that are current. */
export function builtFrom(): Plugin {
  let digest = ''
  return {
    name: 'built-from',
    apply: ofServer,
    buildStart: () => {
      // A file that changes during the build makes the digest wrong, so that the next start builds again.
      digest = buildDigest()
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => writeFile(join(dir, BUILT_FROM), digest),
    },
  }
}

/** The file with the licenses of what the build contains. */
export const NOTICES = 'third-party-notices.txt'

/** Adds licenses to those that Vite finds, which are only those of libraries: each with a title and the path of its text. */
export const moreNotices = (texts: Readonly<Record<string, string>>): Plugin => ({
  name: 'more-notices',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const notices = bundle[NOTICES]
      if (notices?.type !== 'asset') throw new Error('Vite made no notices')
      const more = await Promise.all(
        Object.entries(texts).map(async ([title, path]) => `\n## ${title}\n\n${(await readFile(path, 'utf8')).trim()}\n`),
      )
      notices.source = [notices.source, ...more].join('')
    },
  },
})

/** Writes a script without imports into the page, replacing the tag that names it. The server allows it by its hash. */
export function inlineScript(tag: string, file: string): Plugin {
  let define: Record<string, string> = {}
  return {
    name: 'inline-script',
    configResolved: (config) => {
      define = config.define ?? {}
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { define })
        const small = await minify(file, code)
        return html.replace(tag, () => `<script>${small.code}</script>`)
      },
    },
  }
}

/** The rules of a state for a year, of which a device keeps those that it has used (src/web/base/records/state-rules.ts). */
const ofState = /\/[A-Z]{2}-20\d\d-[^/]+\.js$/

/** Returns whether the app needs a file offline: all of its code, and the English letters of its fonts. */
const isForOffline = (name: string) =>
  (/\.(js|css)$/.test(name) && !ofState.test(name)) || /(fraunces-latin-600-normal|hanken-grotesk-latin(?!-ext-))-[^/]*\.woff2$/.test(name)

/** Names the files of a language's build that its content does not name. The builds of all languages are in one folder. */
export const namesOf = (language: string) =>
  language === 'en'
    ? { page: 'index.html', manifest: '.vite/manifest.json', manifestOfApp: 'manifest.webmanifest', worker: 'sw.js' }
    : {
        page: `${language}.html`,
        manifest: `.vite/manifest-${language}.json`,
        manifestOfApp: `manifest-${language}.webmanifest`,
        worker: `sw-${language}.js`,
      }

/** Gives the page of a build for the server a name. */
export const namedPage = (name: string): Plugin => ({
  name: 'named-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('Vite made no page')
      page.fileName = name
    },
  },
})

/** Builds the service worker beside the app: one file that contains the names of the others. */
export const serviceWorker = (entry: string, name: string, roomOf: (english: string) => string | undefined): Plugin => ({
  name: 'service-worker',
  apply: ofServer,
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter(isForOffline).sort()
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [inLanguage(roomOf)],
      define: { FILES: JSON.stringify(['/icon.svg', ...files.map((name) => `/${name}`)]) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        lib: { entry, formats: ['iife'], name: 'worker', fileName: () => name },
      },
    })
  },
})

/** The English file of a room, as the last part of its path. */
const ROOM = /\/src\/words\/en\/(.+)\.ts$/

/**
 * Builds the app in another language. `fileOf` names the file that takes the place of the English file of a room, with the same exports;
 * undefined leaves the room in English.
 */
export const inLanguage = (fileOf: (english: string) => string | undefined): Plugin => ({
  name: 'language',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.includes('/') || !importer) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    const file = found && ROOM.test(found.id) ? fileOf(found.id) : undefined
    // The file of a language may read the English one.
    return file === undefined || file === importer ? found : file
  },
})

/** Returns the file of a language for a room, if it has one: `src/words/es/gigs.ts` for `src/words/en/gigs.ts`. */
export function roomIn(language: string, english: string): string | undefined {
  const file = english.replace(ROOM, `/src/words/${language}/$1.ts`)
  return existsSync(file) ? file : undefined
}

/** Gives tests of the server the rooms of every language, as `src/server/quick-imports.js` does. */
export const spokenRooms = (): Plugin => ({
  name: 'spoken-rooms',
  enforce: 'pre',
  async resolveId(source, importer) {
    // A module from Vitest's cache asks for its imports again, in the name of the page: by the paths that were found before.
    if (!source.includes('/en/') || importer?.endsWith('/index.html')) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return (found && spokenRoom(found.id, importer)) ?? null
  },
  load: (id) => (isSpoken(id) ? spokenCode(id) : null),
})

/** Writes the language and texts of the catalog into the page itself, for what no script draws: `%LOADING%`. */
export const pageTexts = (tag: string, texts: Readonly<Record<string, string>>): Plugin => ({
  name: 'page-texts',
  transformIndexHtml: { order: 'pre', handler: (html) => withTexts(html.replace('<html lang="en">', `<html lang="${tag}">`), texts) },
})

const withTexts = (template: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).reduce((written, [name, text]) => written.replaceAll(`%${name}%`, text), template)

/** Writes what a browser needs to install the app, in its language. */
export const appManifest = (name: string, texts: Readonly<Record<string, string>>): Plugin => ({
  name: 'app-manifest',
  apply: ofServer,
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: name, source: withTexts(await readFile('src/web/manifest.json', 'utf8'), texts) })
  },
})
