import { type ExpenseCategory, expenseCategories } from '../expenses/category.ts'
import type { Mills } from '../mileage/irs-mileage.ts'
import { type Cents, percentOf, sumOf } from '../money/money.ts'
import type { Cost } from './costs.ts'

const MEALS: ExpenseCategory = 'Work Meals (50% deductible)'
const GEAR: ExpenseCategory = 'Big Gear or Equipment'
const MEALS_PERCENT = 50
/**
 * The highest price, in cents, of an item that is deducted in its year by the de minimis election. A more expensive item is depreciated
 * (money.md 2.6).
 */
export const DE_MINIMIS: Cents = 250_000

/** What a row of the worksheet lists. */
export type WorksheetItem =
  | { readonly code: 'category'; readonly category: ExpenseCategory }
  /** A category that the worker invented. */
  | { readonly code: 'ownCategory'; readonly name: string }
  /** Gear whose price is above the limit of the de minimis election. */
  | { readonly code: 'gearToDepreciate' }
  | { readonly code: 'parking' }
  | { readonly code: 'miles'; readonly miles: number; readonly mills: Mills }

/** What a worker must know about a row of the worksheet. */
export type WorksheetNote =
  | { readonly code: 'overnightTravel' | 'carBesideRate' | 'halfOfMeals' | 'businessPhone' | 'needsDescription' | 'carInsurance' }
  | { readonly code: 'deMinimis' | 'aboveDeMinimis' | 'rentLines' | 'onlyForWork' | 'mayNeedForm' }
  /** What all miles would give at the flat rate. */
  | { readonly code: 'atFlatRate'; readonly miles: number; readonly mills: Mills; readonly cents: Cents }
  /** What all miles would give at the IRS rate of each date. */
  | { readonly code: 'atIrsRates'; readonly cents: Cents }

interface Line {
  readonly line: string
  readonly note?: Exclude<WorksheetNote['code'], 'atFlatRate' | 'atIrsRates'>
}

/** The line of each category in Part II. `other` stands for the line of other expenses, whose number changed (money.md 2.6). */
const lines: Readonly<Record<ExpenseCategory, Line>> = {
  'Work Travel': { line: '24a', note: 'overnightTravel' },
  'Big Gear or Equipment': { line: 'other', note: 'deMinimis' },
  'Car (besides mileage)': { line: '9', note: 'carBesideRate' },
  'Work Meals (50% deductible)': { line: '24b', note: 'halfOfMeals' },
  Supplies: { line: '22' },
  'Promo & Marketing': { line: '8' },
  'Platform or Payment Fees': { line: '10' },
  'Office Expenses': { line: '18', note: 'businessPhone' },
  'Other Expenses': { line: 'other', note: 'needsDescription' },
  'Insurance (other than health)': { line: '15', note: 'carInsurance' },
  'Legal and Professional Services': { line: '17' },
  'Rent or Lease (equipment or business property)': { line: '20a/20b', note: 'rentLines' },
  'Gear Repairs and Maintenance': { line: '21' },
  Utilities: { line: '25' },
  'Appearance / Wardrobe (for performers/models)': { line: 'other', note: 'onlyForWork' },
  'Hired Help': { line: '11', note: 'mayNeedForm' },
}

const LAST_YEAR_OF_27A = 2024
/** Returns the line of other expenses, which changed after 2024. */
export const otherLine = (year: number): string => (year <= LAST_YEAR_OF_27A ? '27a' : '27b')

export interface ScheduleCRow {
  readonly line: string
  readonly item: WorksheetItem
  readonly cost: Cents
  readonly reimbursed: Cents
  readonly net: Cents
  readonly deductible: Cents
  readonly note: WorksheetNote | null
}

/** A worksheet for Schedule C: the amounts for the lines of a year's form. Cents. */
export interface ScheduleC {
  readonly year: number
  /** Line 1: taxable income, including tips and without reimbursements. */
  readonly grossReceipts: Cents
  readonly rows: readonly ScheduleCRow[]
  readonly cost: Cents
  readonly reimbursed: Cents
  readonly net: Cents
  /** Line 28. */
  readonly deductible: Cents
  /** Line 31; it may be negative. */
  readonly netProfit: Cents
}

/** Miles at one rate and their deduction. The note says what the other rate would give. */
export interface MileageTotal {
  readonly miles: number
  readonly mills: Mills
  readonly deduction: Cents
  readonly note: WorksheetNote | null
}

/**
 * Puts costs on the lines of a year's form (money.md 2.6). Meals count half, rounded on their sum (A21). Miles are summed before rounding
 * (A20). Each line has a row for each category, so that it can be compared with the lists.
 */
export function scheduleC(year: number, grossReceipts: Cents, costs: readonly Cost[], mileage: readonly MileageTotal[]): ScheduleC {
  const placed = costs.map((cost) => ({ cost, place: placeOf(cost, year) }))
  const rows = [...Map.groupBy(placed, ({ place }) => `${place.line} ${sortKeyOf(place.item)}`).values()].map(costRow)
  rows.push(...mileage.map(mileageRow))
  const total = (of: 'cost' | 'reimbursed' | 'net' | 'deductible') => sumOf(rows, (row) => row[of])
  return {
    year,
    grossReceipts,
    rows: rows.sort(inFormOrder),
    cost: total('cost'),
    reimbursed: total('reimbursed'),
    net: total('net'),
    deductible: total('deductible'),
    netProfit: grossReceipts - total('deductible'),
  }
}

type Place = Pick<ScheduleCRow, 'line' | 'item' | 'note'>

const isCategory = (name: string): name is ExpenseCategory => (expenseCategories as readonly string[]).includes(name)

/** Returns the line of a cost. A category that the worker invented is an other expense under its own name. */
function placeOf({ category, gross }: Cost, year: number): Place {
  if (category === null) return { line: '9', item: { code: 'parking' }, note: null }
  if (category === GEAR && gross > DE_MINIMIS) return { line: '13', item: { code: 'gearToDepreciate' }, note: { code: 'aboveDeMinimis' } }
  if (!isCategory(category))
    return { line: otherLine(year), item: { code: 'ownCategory', name: category }, note: { code: 'needsDescription' } }
  const { line, note } = lines[category]
  return { line: line === 'other' ? otherLine(year) : line, item: { code: 'category', category }, note: note ? { code: note } : null }
}

const isMeals = (item: WorksheetItem): boolean => item.code === 'category' && item.category === MEALS

interface Placed {
  readonly cost: Cost
  readonly place: Place
}

function costRow(placed: readonly Placed[]): ScheduleCRow {
  const [{ place }] = placed as readonly [Placed, ...Placed[]]
  const costs = placed.map(({ cost }) => cost)
  const net = sumOf(costs, (cost) => cost.net)
  return {
    ...place,
    cost: sumOf(costs, (cost) => cost.gross),
    reimbursed: sumOf(costs, (cost) => cost.gross - cost.net),
    net,
    deductible: isMeals(place.item) ? percentOf(net, MEALS_PERCENT) : net,
  }
}

const mileageRow = ({ miles, mills, deduction, note }: MileageTotal): ScheduleCRow => ({
  line: '9',
  item: { code: 'miles', miles, mills },
  note,
  cost: deduction,
  reimbursed: 0,
  net: deduction,
  deductible: deduction,
})

/** Returns the key that distinguishes the rows of one line and orders them: miles first, then stored names of categories, parking last. */
function sortKeyOf(item: WorksheetItem): string {
  if (item.code === 'miles') return `${item.miles.toLocaleString('en-US')} ${item.mills}`
  if (item.code === 'category') return item.category
  return item.code === 'ownCategory' ? item.name : item.code
}

/** Compares rows by line number, then letter, then key: `8`, `9`, `24a`, `24b`, `27b`. */
const inFormOrder = (one: ScheduleCRow, other: ScheduleCRow): number =>
  Number.parseInt(one.line, 10) - Number.parseInt(other.line, 10) ||
  one.line.localeCompare(other.line, 'en') ||
  sortKeyOf(one.item).localeCompare(sortKeyOf(other.item), 'en')
