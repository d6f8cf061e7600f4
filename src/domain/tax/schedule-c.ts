import { type ExpenseCategory, expenseCategories } from '../expenses/category.ts'
import { type Cents, percentOf, sumOf } from '../money/money.ts'
import { type Cost, PARKING } from './costs.ts'

const MEALS: ExpenseCategory = 'Work Meals (50% deductible)'
const GEAR: ExpenseCategory = 'Big Gear or Equipment'
const MEALS_PERCENT = 50
/**
 * The highest price, in cents, of an item that is deducted in its year by the de minimis election. A more expensive item is depreciated
 * (money.md 2.6).
 */
export const DE_MINIMIS: Cents = 250_000

/** The line of each category in Part II. `other` stands for the line of other expenses, whose number changed (money.md 2.6). */
const lines: Readonly<Record<ExpenseCategory, { readonly line: string; readonly note?: string }>> = {
  'Work Travel': { line: '24a', note: 'Overnight travel; local rides are transport' },
  'Big Gear or Equipment': { line: 'other', note: 'Each item up to $2,500, by the de minimis election' },
  'Car (besides mileage)': { line: '9', note: 'With the mileage rate only parking, tolls, interest and property tax' },
  'Work Meals (50% deductible)': { line: '24b', note: '50% of the cost' },
  Supplies: { line: '22' },
  'Promo & Marketing': { line: '8' },
  'Platform or Payment Fees': { line: '10' },
  'Office Expenses': { line: '18', note: 'Business share of a phone' },
  'Other Expenses': { line: 'other', note: 'Each needs a description' },
  'Insurance (other than health)': { line: '15', note: 'Car insurance is within the mileage rate' },
  'Legal and Professional Services': { line: '17' },
  'Rent or Lease (equipment or business property)': { line: '20a/20b', note: '20a vehicles and equipment, 20b space' },
  'Gear Repairs and Maintenance': { line: '21' },
  Utilities: { line: '25' },
  'Appearance / Wardrobe (for performers/models)': { line: 'other', note: 'Only what is not fit for everyday wear' },
  'Hired Help': { line: '11', note: 'You may owe them a 1099-NEC' },
}

const LAST_YEAR_OF_27A = 2024
/** Returns the line of other expenses, which changed after 2024. */
export const otherLine = (year: number): string => (year <= LAST_YEAR_OF_27A ? '27a' : '27b')

export interface ScheduleCRow {
  readonly line: string
  readonly label: string
  readonly cost: Cents
  readonly reimbursed: Cents
  readonly net: Cents
  readonly deductible: Cents
  readonly note: string
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
  readonly deduction: Cents
  readonly rate: string
  readonly note: string
}

/**
 * Puts costs on the lines of a year's form (money.md 2.6). Meals count half, rounded on their sum (A21). Miles are summed before rounding
 * (A20). Each line has a row for each category, so that it can be compared with the lists.
 */
export function scheduleC(year: number, grossReceipts: Cents, costs: readonly Cost[], mileage: readonly MileageTotal[]): ScheduleC {
  const placed = costs.map((cost) => ({ cost, place: placeOf(cost, year) }))
  const rows = [...Map.groupBy(placed, ({ place }) => `${place.line} ${place.label}`).values()].map(costRow)
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

interface Place {
  readonly line: string
  readonly label: string
  readonly note: string
}

const isCategory = (name: string): name is ExpenseCategory => (expenseCategories as readonly string[]).includes(name)

/** Returns the line of a cost. A category that the worker invented is an other expense under its own name. */
function placeOf({ category, gross }: Cost, year: number): Place {
  if (category === PARKING) return { line: '9', label: PARKING, note: '' }
  if (category === GEAR && gross > DE_MINIMIS) return { line: '13', label: GEAR, note: 'Over $2,500 an item: Form 4562' }
  if (!isCategory(category)) return { line: otherLine(year), label: category, note: lines['Other Expenses'].note ?? '' }
  const { line, note = '' } = lines[category]
  return { line: line === 'other' ? otherLine(year) : line, label: category, note }
}

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
    deductible: place.label === MEALS ? percentOf(net, MEALS_PERCENT) : net,
  }
}

const mileageRow = ({ miles, deduction, rate, note }: MileageTotal): ScheduleCRow => ({
  line: '9',
  label: `${miles.toLocaleString('en-US')} business miles at ${rate}`,
  note,
  cost: deduction,
  reimbursed: 0,
  net: deduction,
  deductible: deduction,
})

/** Compares rows by line number, then letter, then name: `8`, `9`, `24a`, `24b`, `27b`. */
const inFormOrder = (one: ScheduleCRow, other: ScheduleCRow): number =>
  Number.parseInt(one.line, 10) - Number.parseInt(other.line, 10) ||
  one.line.localeCompare(other.line, 'en') ||
  one.label.localeCompare(other.label, 'en')
