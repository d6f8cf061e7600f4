import { expect, test } from 'vitest'
import { englishWordsIn } from './english-words.ts'

type Room = Readonly<Record<string, unknown>>

/**
 * Files that are no catalogs, the names of months and weekdays, which have a test of their own, the heads of CSV files, which are English, and
 * the sentences that files with rules of states have in English.
 */
const NO_ROOMS = new Set(['count', 'day-texts', 'language', 'column-heads', 'state-gaps'])
const rooms = (loaded: Record<string, unknown>) =>
  new Map(
    Object.entries(loaded)
      .map(([file, room]) => [file.replace(/^.*\/words\/e[ns]\/(.*)\.ts$/, '$1'), room as Room] as const)
      .filter(([name]) => !NO_ROOMS.has(name)),
  )
const english = rooms(import.meta.glob(['../src/words/en/**/*.ts', '!../src/words/en/**/*.test.ts'], { eager: true }))
const spanish = rooms(import.meta.glob('../src/words/es/**/*.ts', { eager: true }))

/** A text in both languages, with its place: `billing.billing.offers.monthly.name`. */
interface Text {
  readonly key: string
  readonly en: unknown
  readonly es: unknown
}

const isGroup = (value: unknown): value is Room => typeof value === 'object' && value !== null
/** Groups that a room exports. Another room that holds the same group is not read again. */
const exported = new Set([...spanish.values()].flatMap((room) => Object.values(room).filter(isGroup)))

function textsIn(en: unknown, es: unknown, key: string, isNested = true): Text[] {
  if (!isGroup(en) || !isGroup(es)) return [{ key, en, es }]
  if (isNested && exported.has(es)) return []
  const names = new Set([...Object.keys(en), ...Object.keys(es)])
  return [...names].flatMap((name) => textsIn(en[name], es[name], `${key}.${name}`))
}

const texts = [...english].flatMap(([room, en]) =>
  Object.keys({ ...en, ...spanish.get(room) }).flatMap((name) => textsIn(en[name], spanish.get(room)?.[name], `${room}.${name}`, false)),
)

test('both languages have the same rooms, and each key is a text or a function in both', () => {
  expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
  expect(texts.length).toBeGreaterThan(3000)
  const kindOf = (text: unknown) => (text === null ? 'null' : typeof text)
  expect(texts.filter(({ en, es }) => kindOf(en) !== kindOf(es)).map(({ key }) => key)).toEqual([])
})

type Writer = (values: unknown) => unknown
const isWriter = (text: unknown): text is Writer => typeof text === 'function'

/** Returns the names of the values that a function destructures; null if it takes them as a whole. */
function valuesOf(text: Writer): string[] | null {
  const [, names] = /^\(?\{([^{}]*)\}\)?\s*=>/.exec(String(text)) ?? []
  return names === undefined ? null : [...names.matchAll(/(?:^|,)\s*(?:\.\.\.)?(\w+)/g)].map(([, name]) => String(name)).sort()
}

test('a function takes the same values in both languages', () => {
  const functions = texts.flatMap(({ key, en, es }) => (isWriter(en) && isWriter(es) ? [{ key, en: valuesOf(en), es: valuesOf(es) }] : []))
  expect(functions.filter(({ en, es }) => en !== null && es !== null).length).toBeGreaterThan(900)
  expect(functions.filter(({ en, es }) => en !== null && es !== null && String(en) !== String(es))).toEqual([])
})

/** Values that stand in a text as their names: `«days» days left`. */
const named = new Proxy({}, { get: (_, name) => `«${String(name)}»` })
/** A list that functions can also read as a day, a number with decimals or a text. */
class Any extends Array<string> {
  override toString = () => '2026-11-23'
  toFixed = () => '2'
  toLowerCase = () => 'any'
  startsWith = () => false
  endsWith = () => false
}
/** Times that end with a full stop, as `p. m.` does. */
const timed = new Proxy({}, { get: (_, name) => (/^(when|time|start|refusal)$/.test(String(name)) ? '6:00 p. m.' : '«…»') })
const allAs = (value: unknown) => new Proxy({}, { get: () => value })
const probes = [named, timed, ...[1, 2, '1', '2026-11-23', ['a', 'b'], new Any('a', 'b')].map(allAs)]

/** Returns what a function writes; null where the values do not suit it. */
function written(writer: Writer, values: unknown): string | null {
  try {
    return String(writer(values))
  } catch {
    return null
  }
}

interface Sentence {
  readonly key: string
  readonly en: string
  readonly es: string
  /** The values that a function wrote; null for a text. */
  readonly values: object | null
}

/** Each text, and what each function writes with probe values. */
const sentences = texts.flatMap(({ key, en, es }): Sentence[] => {
  if (typeof en === 'string' && typeof es === 'string') return [{ key, en, es, values: null }]
  if (!isWriter(en) || !isWriter(es)) return []
  return probes.flatMap((values): Sentence[] => {
    const said = { en: written(en, values), es: written(es, values) }
    return said.en === null || said.es === null ? [] : [{ key, en: said.en, es: said.es, values }]
  })
})
/** Sentences that the checks of spaces read: no value in them is empty or has spaces. */
const plain = sentences.filter(({ values }) => values === null || values === named)

/** Returns the places of the sentences for which something is not so. */
const placesOf = (all: readonly Sentence[], isWrong: (sentence: Sentence) => boolean) => [
  ...new Set(all.filter(isWrong).map(({ key }) => key)),
]
const foundIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort().join(' ')

test('nearly every function writes its sentence here', () => {
  const called = new Set(sentences.map(({ key }) => key))
  expect(texts.filter(({ key, en }) => isWriter(en) && !called.has(key)).length).toBeLessThan(12)
})

test('a sentence has the same tags and says the same values', () => {
  // The English text is empty.
  const onlySpanish = new Set(['account/legal.legal.translation'])
  // A table in Spanish names the value.
  const inTables = new Set(['invoices.invoices.perUnit', 'refusals.fieldRefusals.eachOnce'])
  const tags = (text: string) => (text.match(/<\/?\w+\/?>/g) ?? []).sort().join(' ')
  const values = (text: string) => foundIn(text.toLowerCase(), /«\w+»/g)
  expect(placesOf(sentences, ({ key, en, es }) => !onlySpanish.has(key) && tags(en) !== tags(es))).toEqual([])
  expect(placesOf(sentences, ({ key, en, es }) => !inTables.has(key) && values(en) !== values(es))).toEqual([])
})

test('Spanish has its own marks, single spaces and curly quotes', () => {
  const often = (text: string, mark: string) => text.split(mark).length
  expect(placesOf(sentences, ({ es }) => often(es, '¿') !== often(es, '?') || often(es, '¡') !== often(es, '!'))).toEqual([])
  expect(placesOf(sentences, ({ es }) => /["']/.test(es))).toEqual([])
  expect(placesOf(plain, ({ es }) => /\S {2,}/.test(es))).toEqual([])
  expect(placesOf(sentences, ({ es }) => es.includes('p. m..'))).toEqual([])
  expect(placesOf(plain, ({ en, es }) => foundIn(en, /^\s+|\s+$/g) !== foundIn(es, /^\s+|\s+$/g))).toEqual([])
})

/** The texts that are the same in both languages, by their reason. */
const same = {
  'the name of a product': [
    'app/frame.frame.pageTitle',
    'app/frame.frame.premium',
    'billing.billing.premium',
    'gig-names.paymentMethodNames.paypal',
    'gig-names.paymentMethodNames.venmo',
    'gig-names.paymentMethodWords.venmo',
    'gig-names.paymentMethodWords.paypal',
    'gig-names.paymentMethodWords.zelle',
    'gig-names.paymentMethodNames.zelle',
    'invoice-paper.cardFee.merchant',
    'invoice-paper.payWayTitles.cashApp',
    'invoice-paper.payWayTitles.paypal',
    'invoice-paper.payWayTitles.venmo',
    'invoice-paper.payWayTitles.zelle',
    'invoices.payWayNames.cashApp',
    'kit.kit.brand',
  ],
  'gig is a word of both languages': [
    'account/activity.activity.nouns.gigs.many',
    'account/kinds-of-data.kindTexts.gigs.title',
    'app/palette.palette.gigs',
    'base/titles.titles.gig',
    'base/waits.waits.gigAdded',
    'base/waits.waits.invoiceFields.gigIds',
    'calendar.calendar.gigs',
    'calendar.calendar.gigsFromTo',
    'dashboard.dashboard.gigs',
    'dashboard.dashboard.gigsAndDaysToPay',
    'dashboard/year-review.yearReview.gigs',
    'gigs/set-client.setClient.subject',
    'got-paid/deposit.deposit.onlyClient',
    'got-paid/deposit.deposit.subject',
    'invoices.invoiceForm.gigs',
    'reports.reports.heads.gig',
    'reports.reports.heads.gigs',
  ],
  'Total and subtotal are Spanish too': [
    'base/explained.explained.total',
    'dashboard.dashboard.total',
    'expenses.expenses.total',
    'got-paid.gotPaid.total',
    'invoice-paper.invoicePaper.subtotal',
    'invoice-paper.invoicePaper.total',
    'invoices.invoiceForm.total',
    'invoices.invoices.subtotal',
    'invoices.invoices.total',
    'mails/invoice-mails.invoiceMails.total',
    'proof-paper.proofPaper.total',
    'proofs.proofs.total',
    'reports.reports.total',
    'statement-paper.statementPaper.total',
  ],
  'the Spanish word is spelled alike': [
    'account/profile.profile.error',
    'account/settings.settings.legal',
    'account/settings.settings.plan',
    'gig-names.gigTypeNames.Bartender',
    'late-pay.latePay.no',
  ],
  'a unit or a format': [
    'attachments/on-screen.attachments.pdf',
    'base/several.several.csv',
    'base/waits.waits.miles',
    'dashboard/year-review.yearReview.milesOf',
    'gigs/gig-page.gigPage.miles',
    'invoices.sendWayNames.pdf',
    'sizes.sizeTexts.kilobytes',
    'sizes.sizeTexts.megabytes',
    'time.timeTexts.duration',
    'time.timeTexts.shortClock',
  ],
  'keyboards in the United States have English names': [
    'app/keys.keys.ctrl',
    'app/keys.keys.enter',
    'app/keys.keys.homeAndEnd',
    'app/keys.keys.pageKeys',
  ],
  'programs read it': [
    'account/exported.summaryHeads.completed',
    'account/exported.summaryHeads.expectedEarnings',
    'account/exported.summaryHeads.expenses',
    'account/exported.summaryHeads.gigs',
    'account/exported.summaryHeads.month',
    'account/exported.summaryHeads.taxEstimate',
    'account/exported.summaryHeads.taxableIncome',
    'account/exported.summaryHeads.tips',
    'reports.reports.txf.gearToDepreciate',
    'reports.reports.txf.unnamed',
  ],
  'a name of a place, of a law or of a language': [
    'got-paid.stubLabels.medicare',
    'language-names.languageNames.en',
    'language-names.languageNames.es',
    'marketplace/ba-profile.baProfile.cityExample',
    'reports.reports.heads.medicare',
  ],
  'it reads a catalog, which is English in this test': ['reports.reports.items.gearToDepreciate'],
}
const listed = new Set(Object.values(same).flat())
/** Returns a text without its tags and its values. */
const bare = (text: string) => text.replaceAll(/«\w+»|<[^>]*>|undefineds?|\$?N\.?aN/g, '')
const hasWord = (text: string) => /\p{L}{2}/u.test(bare(text))

test('a text that is the same in English has a reason, and each reason is needed', () => {
  const equal = placesOf(plain, ({ en, es }) => en === es && hasWord(en))
  expect(equal.filter((key) => !listed.has(key))).toEqual([])
  expect([...listed].filter((key) => !equal.includes(key))).toEqual([])
})

/** Words that find an entry of the palette are of both languages, and a header of HTTP has an English name. */
const namesEnglish = (key: string) => key.includes('FoundBy') || key === 'refusals.refusals.noVersion'

test('no text of a screen, a mail, a push or a paper has an English word', () => {
  const english = placesOf(plain, ({ es }) => englishWordsIn(bare(es)).length > 0)
  expect(english.filter((key) => !listed.has(key) && !namesEnglish(key))).toEqual([])
})
