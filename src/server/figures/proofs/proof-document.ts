import type { LedgerEntry } from '#domain/proofs/ledger.ts'
import { markOfHours } from '#domain/proofs/mark.ts'
import type { AmountName, ProofChoices, ProofKind, ProofTotals } from '#domain/proofs/proof.ts'
import { type Grade, grades, type MonthRecord } from '#domain/proofs/work-record.ts'
import { type Figure, onPaper, type Section, type Table } from '#domain/reports/report-section.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { proofNotes } from '#words/en/proof-paper.ts'
import { markTexts } from '#words/en/proofs.ts'
import { periodLabel } from '#words/period-texts.ts'
import { monthsText } from '#words/proof-texts.ts'
import { textOf } from '#words/text-of.ts'
import type { PaperDocument } from '../paper/paper-document.ts'
import { type Labels, labelsOf } from './labels.ts'
import {
  type Contact,
  clientsTable,
  contactsTable,
  daysTable,
  entriesTable,
  incomesTable,
  logsTable,
  monthsTable,
  profitTable,
} from './proof-tables.ts'

/** What a document is printed from. */
export interface ProofContents {
  readonly kind: ProofKind
  readonly choices: ProofChoices
  readonly worker: string
  readonly months: readonly MonthRecord[]
  readonly entries: readonly LedgerEntry[]
  readonly contacts: readonly Contact[]
  readonly firstGig: Day | null
  readonly totals: ProofTotals
}

/** How a document can be checked. */
export interface Checkable {
  readonly code: string
  /** The address of the check. */
  readonly address: string
  readonly madeOn: Day
  readonly until: Day
  readonly replaces: string | null
  /** The checksum of the ZIP file with the document's tables. */
  readonly tablesSha256: string
}

/** The foot of a sheet has one line for the name and the months. A name that fills it is cut; the head has all of it. */
const MOST_OF_NAME = 32
const runningText = (worker: string, months: string) => `${worker.slice(0, MOST_OF_NAME)} · ${months}`

const hoursText = (hundredths: number) => (hundredths / 100).toFixed(2)

const figuresOf = ({ amount }: Labels, { amounts }: Pick<ProofTotals, 'amounts'>): Figure[] =>
  amounts.map(({ name, cents }) => ({ label: amount[name], value: cents, isMain: name === 'net' || name === 'average12' }))

const hourFigures = ({ grade, allHours }: Labels, hours: Readonly<Record<Grade, number>>): Figure[] => [
  ...grades.map((each) => ({ label: grade[each], value: hoursText(hours[each]) })),
  { label: allHours, value: hoursText(grades.reduce((sum, each) => sum + hours[each], 0)), isMain: true },
]

const amountsOfMonth = ['received', 'reimbursed', 'tips', 'costs', 'mileage', 'net', 'wages'] as const satisfies readonly AmountName[]

function monthSection(labels: Labels, { choices, worker, contacts }: ProofContents, month: MonthRecord): Section {
  const amounts = amountsOfMonth.map((name) => ({ name, cents: month[name] }))
  const label = periodLabel(month.month)
  const present = contacts.filter(({ client }) => month.clients.some((each) => each.client === client))
  return {
    title: label,
    isAnnex: true,
    running: runningText(worker, label),
    intro: textOf(markTexts, choices.hasAmounts ? month.mark : markOfHours(month.mark, month.allHours)),
    figures: [
      ...hourFigures(labels, month.hours),
      ...(choices.hasAmounts ? figuresOf(labels, { amounts }) : []),
      ...(choices.hasOtherTime ? [{ label: labels.otherHours, value: hoursText(month.otherHours) }] : []),
      ...(choices.hasAmounts && choices.isSeasonal ? [{ label: labels.seasonal, value: month.seasonal }] : []),
    ],
    tables: [
      ...(month.clients.length > 0 ? [clientsTable(labels, choices, month)] : []),
      ...(present.length > 0 ? [contactsTable(labels, choices, present)] : []),
      daysTable(labels, choices, month.days),
      ...(choices.hasOtherTime && month.logs.length > 0 ? [logsTable(labels, month.logs)] : []),
    ].map(onPaper),
  }
}

function recordSections(labels: Labels, contents: ProofContents, running: string): Section[] {
  const { months, choices } = contents
  const pages = months.map((month) => monthSection(labels, contents, month))
  if (months.length === 1) return pages
  return [{ title: labels.overview, running, tables: [monthsTable(labels, choices, months)] }, ...pages]
}

/** Returns the months of each year, as its own table below its year. */
const byYear = (months: readonly MonthRecord[]) => [...Map.groupBy(months, ({ month }) => month.year)]

function moneySections(labels: Labels, contents: ProofContents, running: string): Section[] {
  const { kind, choices, months, entries, totals, firstGig } = contents
  const section = { title: labels.title[kind], running, figures: figuresOf(labels, totals) }
  if (kind === 'ledger') return [{ ...section, tables: [entriesTable(labels, choices, entries)] }]
  if (kind === 'profit')
    return [{ ...section, tables: byYear(months).map(([year, some]) => ({ ...profitTable(labels, `${year}`, some), title: `${year}` })) }]
  const since = firstGig ? [{ label: labels.firstGig, value: formatDay(firstGig, 'month') }] : []
  return [{ ...section, figures: [...section.figures, ...since], tables: [incomesTable(labels, months)] }]
}

/** Says how to read the document, and has the statement with the lines to sign. */
const lastSection = (labels: Labels, { kind, choices }: ProofContents, running: string): Section => ({
  title: labels.howToRead,
  running,
  isAnnex: kind === 'record',
  intro: labels.basis,
  lists:
    kind === 'record' ? [{ what: labels.head.grade, where: grades.map((each) => `${labels.grade[each]}: ${labels.meaning[each]}`) }] : [],
  note: [choices.hasNames ? '' : proofNotes.clientInitials, labels.statement].filter(Boolean).join(' '),
  blanks: [labels.signature, labels.date],
})

/** Returns the printed contents of a document: black, large enough for a fax, with the name, the month and the code on each sheet. */
export function documentOfProof(contents: ProofContents, checkable: Checkable): PaperDocument {
  const { kind, choices, worker, months } = contents
  const { code, address, madeOn, until, replaces, tablesSha256 } = checkable
  const labels = labelsOf(choices)
  const period = monthsText(months.map(({ month }) => month))
  const running = runningText(worker, period)
  const body = kind === 'record' ? recordSections(labels, contents, running) : moneySections(labels, contents, running)
  return {
    style: 'fax',
    title: labels.title[kind],
    author: worker,
    head: [
      worker,
      `${labels.period}: ${period}`,
      `${labels.madeOn}: ${formatDay(madeOn)}`,
      `${labels.code}: ${code}`,
      ...(replaces ? [`${labels.replaces}: ${replaces}`] : []),
      `${labels.caseNumber}: ${'_'.repeat(24)}`,
    ],
    basis: labels.madeBy,
    madeOn,
    year: yearOf(months.at(-1)?.month.start ?? madeOn),
    sections: [...body, lastSection(labels, contents, running)],
    foot: `${labels.caseNumber} ${'_'.repeat(16)} · ${code}`,
    code: {
      ...{ address, alt: proofNotes.alt({ code }) },
      lines: [proofNotes.checkAt({ address, day: formatDay(until) }), labels.tables, tablesSha256],
    },
  }
}

/** Returns the tables of a document, with all its months in each, for spreadsheets. Their heads are in English. */
export function tablesOfProof({ kind, choices, months, entries, contacts }: ProofContents): Table[] {
  const labels = labelsOf({ isBilingual: false })
  if (kind === 'ledger') return [entriesTable(labels, choices, entries)]
  if (kind === 'letter') return [incomesTable(labels, months)]
  if (kind === 'profit') return [profitTable(labels, 'months', months)]
  return [
    monthsTable(labels, choices, months),
    daysTable(
      labels,
      choices,
      months.flatMap(({ days }) => days),
    ),
    ...(contacts.length > 0 ? [contactsTable(labels, choices, contacts)] : []),
    ...(choices.hasOtherTime
      ? [
          logsTable(
            labels,
            months.flatMap(({ logs }) => logs),
          ),
        ]
      : []),
  ]
}
