import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  appManifest,
  builtFrom,
  compiledWhole,
  inLanguage,
  inlineScript,
  moreNotices,
  NOTICES,
  namedPage,
  namesOf,
  pageTexts,
  precompress,
  roomIn,
  serviceWorker,
  stateRules,
} from './tools/vite-plugins.ts'

/** The language of the build: a folder of `src/words`. A room that the folder does not have is in English. */
const { APP_LANGUAGE: language = 'en' } = process.env
const folder = fileURLToPath(new URL(`src/words/${language}`, import.meta.url))
if (!existsSync(folder)) throw new Error(`APP_LANGUAGE is ${language}, and there is no folder src/words/${language}`)

const english = (room: string) => fileURLToPath(new URL(`src/words/en/${room}.ts`, import.meta.url))
const load = (room: string) => import(roomIn(language, english(room)) ?? english(room))
const [{ page }, { pageHead }, { language: named }] = await Promise.all([load('base/page'), load('base/page-head'), load('language')])
const names = namesOf(language)

export default defineConfig({
  root: 'src/web',
  // Empty here, because the server itself sends the pages. tools/phone.ts sets them (src/web/base/device/phone-app.d.ts).
  define: { 'import.meta.env.PHONE_SERVER': '""', 'import.meta.env.PURCHASES_KEY': '""', 'import.meta.env.PHONE_PUSHES': '""' },
  plugins: [
    stateRules(),
    react(),
    tailwindcss(),
    inLanguage((file) => roomIn(language, file)),
    pageTexts(named.tag, { DESCRIPTION: pageHead.description, LOADING: page.loading, MANIFEST: `/${names.manifestOfApp}` }),
    appManifest(names.manifestOfApp, {
      ...{ TAG: named.tag, DESCRIPTION: pageHead.description, ADD_GIG: pageHead.addGig, ADD_EXPENSE: pageHead.addExpense },
    }),
    inlineScript('<!-- first.ts -->', 'src/web/first.ts'),
    namedPage(names.page),
    serviceWorker('src/web/sw/sw.ts', names.worker, (file) => roomIn(language, file)),
    moreNotices({
      'Fraunces, the typeface of headings': 'node_modules/@fontsource/fraunces/LICENSE',
      'Hanken Grotesk, the typeface of all other text': 'src/web/kit/fonts/LICENSE',
      'name-suggestion-index, the names of brands': 'src/domain/expenses/brands/LICENSE',
    }),
    compiledWhole(),
    precompress(),
    // English is built last.
    ...(language === 'en' ? [builtFrom()] : []),
  ],
  build: {
    outDir: '../../dist',
    // The builds of all languages are in one folder, which `npm run build` empties.
    emptyOutDir: false,
    manifest: names.manifest,
    license: { fileName: NOTICES },
    target: 'baseline-widely-available',
    // The content security policy allows no data: scripts or styles, and no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Keep the number of files small: over HTTP/1.1 a browser fetches six at a time, and further files wait.
        codeSplitting: {
          groups: [
            // Code that the sign-in form and the signed-in app share is in the first file.
            {
              name: 'initial',
              test: /web\/(main|kit\/(logo|field|focus|device-storage|rich)|base\/(forms\/(form-error|wrong-fields|password-field)|navigation\/legal-links|calls\/identity-provider|device\/online|records\/plans))\.tsx?$|domain\/(check\/(check|password)|billing\/subscription|time\/calendar-day)\.ts$|@tanstack\/react-query\/(?!.*useInfiniteQuery)|lucide-react\/dist\/esm\/(?!icons\/(?!eye))/,
              priority: 3,
            },
            { name: 'welcome', test: /web\/account\/sign-in\/(welcome|account-form|accept-terms|other-ways)\.tsx$/ },
            {
              name: 'signed-in',
              test: /web\/(app\/shell\.tsx|base\/offline\/shown-list\.ts)$|lucide-react\/dist\/esm\/icons\/x\./,
              priority: 2,
            },
            // What a phone draws above the month, with what the page of a gig shares with it.
            {
              name: 'today',
              test: /web\/(calendar\/today-card|base\/(navigation\/directions|device\/reach))\.tsx?$|words\/(when-text|\w\w\/base\/contact)\.ts$/,
              priority: 2,
            },
            // Code that begins to work after the first screen is drawn.
            {
              name: 'later',
              test: /web\/(app\/(follow-[a-z]+|follow|offline-line)|base\/(offline\/kept|records\/push|device\/(push-device|service-worker)))\.tsx?$/,
              priority: 2,
            },
            // Code that dialogs and messages share.
            {
              name: 'controls',
              test: /@radix-ui\/(primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|use-[a-z-]+))\/|lucide-react\/dist\/esm\/icons\/(check|triangle-exclamation-point)\.|web\/(kit\/(toast-slot|row-list)|base\/navigation\/loaded)\.tsx?$/,
              priority: 1,
            },
            // Figures, records and controls that the dashboard shares with dialogs and other pages, which do not need the rest of it.
            {
              name: 'figures',
              test: /domain\/(time\/(period|due-date)|dashboard\/(series|summary|best-clients|goal)|expenses\/(expense|category|own-categories|listed)|payments\/(cash-basis|received))\.ts$|words\/(period-texts|figure-texts|\w\w\/period-names)\.ts$|web\/(base\/(records\/(rows|shown-period|categories|drives|goals|tax|summary|days-to-pay)|device\/(hand-over|console-event))|got-paid\/use-owed|kit\/(empty-state|ghost|motion|progress|tabs))\.tsx?$|lucide-react\/dist\/esm\/icons\/(arrow-down|calendar-range|file-spreadsheet|landmark|target|users)\./,
              priority: 1,
            },
            // What each form needs, also the form to sign in.
            { name: 'form', test: /web\/base\/forms\/form\.ts$|words\/(text-of|\w\w\/check)\.ts$/, priority: 1 },
            // What forms of the signed-in app need: drafts, checks of what a person types, and changes that forms and the outbox share.
            {
              name: 'forms',
              test: /web\/base\/(forms\/(use-draft|draft-note)|records\/goal-changes)\.tsx?$|domain\/(check\/(check-values|hours)|money\/typed-money)\.ts$|words\/\w\w\/base\/(forms|other-changes)\.ts$/,
              priority: 1,
            },
            // The names of brands, which only the form of an expense needs: in a file of their own, because they seldom change.
            {
              name: 'brands',
              test: /domain\/expenses\/brands\/(brand-in|brand-key|brand-kinds|own-brands|brands)\.(ts|json)$/,
              priority: 1,
            },
            { name: 'dashboard', test: /web\/(dashboard\/dashboard-screen|got-paid\/owed-card|proofs\/hours)\.tsx$/, priority: 1 },
            // What is below the figures of the dashboard.
            { name: 'details', test: /web\/dashboard\/details\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
})
