import { expectedBase, type Gig, isCompleted, paidBackOf, parkingCost } from '../gigs/gig.ts'
import { type Job, jobsOf } from '../gigs/multi-day.ts'
import { paidMinutes } from '../gigs/work-time.ts'
import { type Cents, centsOf, moneyOf, sumOf } from '../money/money.ts'
import { listedItems } from '../payments/gig-items.ts'
import { oldestFirst } from '../time/order.ts'
import { type BilledGig, type InvoiceItem, itemCents, salesTax } from './invoice.ts'

/** The words of lines that a worker did not describe. */
export interface ItemTexts {
  readonly parking: string
}

/** The names of the receipts of gigs, by the id of the gig. */
export type Receipts = ReadonlyMap<number, readonly string[]>

/** Returns what an invoice asks for a gig, in cents: its agreed pay, and the costs that the client pays back. */
export const billedCents = (gig: Gig): Cents => expectedBase(gig) + paidBackOf(gig)

/**
 * Returns the ids of saved gigs for which an invoice would ask another amount than before: their pay or their costs changed, or they are new
 * days. A completed gig is what came.
 */
export const billedOtherwise = (before: readonly Gig[], saved: readonly Gig[]): number[] => {
  const asked = new Map(before.map((gig) => [gig.id, billedCents(gig)]))
  return saved.filter((gig) => !isCompleted(gig) && asked.get(gig.id) !== billedCents(gig)).map(({ id }) => id)
}

/** Returns what an invoice asks for each of its gigs. */
export const billedGigs = (gigs: readonly Gig[]): BilledGig[] => gigs.map((gig) => ({ gigId: gig.id, amount: moneyOf(billedCents(gig)) }))

/** Returns the total of an invoice for gigs and typed lines, in cents. It may be more than an invoice can ask for. */
export function totalCents(
  gigs: readonly Gig[],
  typed: readonly Pick<InvoiceItem, 'kind' | 'quantity' | 'rate'>[],
  taxRate: number,
): Cents {
  const typedWork = sumOf(typed, (item) => (item.kind === 'work' ? itemCents(item) : 0))
  return sumOf(gigs, billedCents) + sumOf(typed, itemCents) + salesTax(sumOf(gigs, expectedBase) + typedWork, taxRate)
}

/**
 * Returns the lines of gigs, the oldest first: for each gig or job a line for its work, then one for each cost that the client pays back.
 * They sum to what `billedGigs` asks. The last cost of a job names the receipts of all its costs, because nothing says which is of which.
 */
export function itemsOfGigs(gigs: readonly Gig[], texts: ItemTexts, receipts: Receipts = new Map()): InvoiceItem[] {
  const jobs = jobsOf(gigs).toSorted((one, other) => oldestFirst(one.first, other.first))
  return jobs.flatMap((job) => {
    const costs = job.gigs.flatMap((gig) => costItems(gig, job.first.id, texts))
    const names = job.gigs.flatMap(({ id }) => receipts.get(id) ?? [])
    const last = costs.length - 1
    return [workItem(job), ...costs.map((cost, at) => (at === last && names.length > 0 ? { ...cost, receipts: names } : cost))]
  })
}

/** Returns the line for the work of a job: hours or days times the agreed rate where they give the pay to the cent, or else the pay. */
function workItem({ gigs, first, start, end }: Job): InvoiceItem {
  const cents = sumOf(gigs, expectedBase)
  const line = {
    ...({ kind: 'work', gigId: first.id, date: start, endDate: end === start ? null : end } as const),
    ...{ description: first.eventName, amount: moneyOf(cents) },
  }
  const timed = { quantity: quantityOf(gigs), unit: first.payBasis, rate: first.rate ?? '0.00' }
  const hasOneRate = gigs.every(({ payBasis, rate }) => payBasis === first.payBasis && rate === first.rate)
  return hasOneRate && first.payBasis !== 'flat' && timed.quantity > 0 && itemCents(timed) === cents
    ? { ...line, ...timed }
    : { ...line, quantity: 1, unit: 'flat', rate: moneyOf(cents) }
}

/** Returns the days or the hours of gigs, in hundredths. */
function quantityOf(gigs: readonly Gig[]): number {
  if (gigs[0]?.payBasis === 'day') return gigs.length
  const minutes = gigs.reduce((sum, gig) => sum + (paidMinutes(gig.date, gig) ?? 0), 0)
  return Math.round((minutes / 60) * 100) / 100
}

function costItems(gig: Gig, gigId: number, { parking }: ItemTexts): InvoiceItem[] {
  const { gross, net } = parkingCost(gig)
  const costs = [
    { description: gig.parkingDescription || parking, cents: gross - net },
    ...listedItems(gig).map(({ businessPurpose, amount, reimbursedAmount }) => ({
      description: businessPurpose,
      cents: Math.min(centsOf(amount), centsOf(reimbursedAmount)),
    })),
  ]
  return costs
    .filter(({ cents }) => cents > 0)
    .map(({ description, cents }) => ({
      ...({ kind: 'expense', gigId, date: gig.date, endDate: null, description, quantity: 1, unit: 'flat' } as const),
      ...{ rate: moneyOf(cents), amount: moneyOf(cents) },
    }))
}
