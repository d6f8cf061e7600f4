import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, type Plugin, parseSync } from 'vite'
import { inLanguage } from '../tools/vite-plugins.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PREFIX = '\0pseudo:'
/** The grammar of English, which the pseudo-language has too. */
const isGrammar = (file: string) => file.endsWith('/count.ts')
/** The pseudo-language writes days in Cyrillic letters, so that an English month shows. */
const LANGUAGE = `export const language = { code: 'ru', tag: 'ru-RU', datesOf: 'RU' }`
const DAY_TEXTS = `
  const named = (options, day) => new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', ...options }).format(day)
  const ofMonth = (length) => (month) => named({ month: length }, Date.UTC(2026, month - 1, 1))
  // November 1, 2026 is a Sunday.
  const ofWeekday = (length) => (weekday) => named({ weekday: length }, Date.UTC(2026, 10, 1 + weekday))
  const inOrder = (...parts) => parts.join(' ')
  export const dayTexts = {
    monthName: ofMonth('long'),
    shortMonth: ofMonth('short'),
    weekdayName: ofWeekday('long'),
    shortWeekday: ofWeekday('short'),
    day: ({ day, month }) => inOrder(day, month),
    dayOfYear: ({ day, month, year }) => inOrder(day, month, year),
    monthOfYear: ({ month, year }) => inOrder(month, year),
    daysOfMonth: ({ from, to, month }) => inOrder(from, '–', to, month),
    daysOfYear: ({ days, year }) => inOrder(days, year),
  }`

/** Gives each file of texts one in the pseudo-language, with the same exports. */
const pseudoLanguage = (): Plugin[] => [
  inLanguage((english) => (isGrammar(english) ? undefined : PREFIX + english)),
  {
    name: 'pseudo-texts',
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const english = id.slice(PREFIX.length)
      if (english.endsWith('/language.ts')) return LANGUAGE
      if (english.endsWith('/day-texts.ts')) return DAY_TEXTS
      const { staticExports } = parseSync(english, readFileSync(english, 'utf8')).module
      const names = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name))
      return [
        `import * as english from ${JSON.stringify(english)}`,
        `import { translated } from ${JSON.stringify(join(root, 'e2e/pseudo-texts.ts'))}`,
        ...names.map((name) => `export const ${name} = translated(english.${name})`),
      ].join('\n')
    },
  },
]

type Manifest = Readonly<Record<string, { readonly name?: string; readonly file: string }>>
const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))

/** Builds the app in the pseudo-language. Returns its folder. */
async function buildPseudo() {
  const folder = mkdtempSync(join(tmpdir(), 'gigfolio-pseudo-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // In the mode of the phone apps, because nobody needs compressed files and a service worker here.
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'phone',
    logLevel: 'warn',
    plugins: pseudoLanguage(),
    build: { outDir: folder },
  })
  return folder
}

/** Gives a page the app in the pseudo-language. Data still comes from the server. */
export async function speakPseudoLanguage(page: Page, baseURL = '') {
  // A browser that was told to show English does not load the page again because an account is in English.
  await page.context().addCookies([{ name: 'language', value: 'en', url: baseURL }])
  const folder = await buildPseudo()
  const [english, pseudo] = [manifestIn(join(root, 'dist')), manifestIn(folder)].map((manifest) => Object.values(manifest ?? {}))
  const fileOf = (file: string) => {
    const name = english?.find((chunk) => chunk.file === file)?.name
    return pseudo?.find((chunk) => chunk.name === name)?.file ?? file
  }
  await page.route('**/*', async (route) => {
    const request = route.request()
    const file = join(folder, new URL(request.url()).pathname)
    if (/\/assets\/[^/]+\.js$/.test(file) && existsSync(file)) return route.fulfill({ path: file, contentType: 'text/javascript' })
    if (request.resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replaceAll(/assets\/[\w-]+\.js/g, fileOf)
    return route.fulfill({ response, body: html })
  })
}
