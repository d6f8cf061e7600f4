import type { Day } from '#domain/time/calendar-day.ts'
import { periodAt } from '#domain/time/period.ts'
import type { Queries } from '../../core/database/queries.ts'
import { taxPayments, taxProfiles } from '../../core/database/schema/goals-and-tax.ts'
import { selectList, statement } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'

type ProfileRow = Omit<typeof taxProfiles.$inferSelect, 'userId'>
type PaymentRow = Omit<typeof taxPayments.$inferSelect, 'userId'>
type PaymentFields = Omit<PaymentRow, 'id' | 'createdAt'>

const isShown = (field: string) => field !== 'userId'
const profileColumns = selectList(taxProfiles, 'p', isShown)
const paymentColumns = selectList(taxPayments, 'p', isShown)

const profiles = statement<ProfileRow>('tax profiles', `select ${profileColumns} from tax_profiles p where p.user_id = $1 order by p.year`)

/** Returns the worker's tax profiles of all years. */
export const listTaxProfiles = (queries: Queries, owner: Owner) => queries.run(profiles, [owner])

const lockedProfile = statement<ProfileRow>(
  'lock tax profile',
  `select ${profileColumns} from tax_profiles p where p.user_id = $1 and p.year = $2 for update`,
)
const profileSet = statement(
  'set tax profile',
  `insert into tax_profiles (user_id, year, filing_status, wages, spouse_wages, withholding, last_year_tax, was_high_income, accounting_method,
     is_over65, is_spouse_over65, is_tipped_job, tipped_occupation, car_loan_interest,
     residence, locality, dependents, has_moved, state_withheld, is_state_unwanted)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
   on conflict (user_id, year) do update set filing_status = excluded.filing_status, wages = excluded.wages, spouse_wages = excluded.spouse_wages,
     withholding = excluded.withholding, last_year_tax = excluded.last_year_tax, was_high_income = excluded.was_high_income,
     accounting_method = excluded.accounting_method, is_over65 = excluded.is_over65, is_spouse_over65 = excluded.is_spouse_over65,
     is_tipped_job = excluded.is_tipped_job, tipped_occupation = excluded.tipped_occupation, car_loan_interest = excluded.car_loan_interest,
     residence = excluded.residence, locality = excluded.locality, dependents = excluded.dependents, has_moved = excluded.has_moved,
     state_withheld = excluded.state_withheld, is_state_unwanted = excluded.is_state_unwanted`,
)

/** Stores the tax profile of a year. Returns the previous one; undefined the first time. */
export async function setTaxProfile(queries: Queries, owner: Owner, profile: ProfileRow) {
  const { year, filingStatus, wages, spouseWages, withholding, lastYearTax, wasHighIncome, accountingMethod } = profile
  const [before] = await queries.run(lockedProfile, [owner, year])
  const { isOver65, isSpouseOver65, isTippedJob, tippedOccupation, carLoanInterest } = profile
  const answers = [isOver65, isSpouseOver65, isTippedJob, tippedOccupation, carLoanInterest]
  const { residence, locality, dependents, hasMoved, stateWithheld, isStateUnwanted } = profile
  const ofState = [residence, locality, dependents, hasMoved, stateWithheld, isStateUnwanted]
  const values = [owner, year, filingStatus, wages, spouseWages, withholding, lastYearTax, wasHighIncome, accountingMethod]
  await queries.run(profileSet, [...values, ...answers, ...ofState])
  return before
}

const payments = statement<PaymentRow & { fromJar: boolean }>(
  'tax payments',
  `select ${paymentColumns},
     exists (select from allocations a where a.user_id = $1 and a.tax_payment_id = p.id) as "fromJar" from tax_payments p where p.user_id = $1 and ($2::integer is null or p.tax_year = $2) order by p.paid_on, p.id`,
)

/** Returns the payments of estimated tax, the oldest first. */
export const listTaxPayments = (queries: Queries, owner: Owner, taxYear?: number) => queries.run(payments, [owner, taxYear ?? null])

const paymentAdded = statement<PaymentRow>(
  'add tax payment',
  `insert into tax_payments as p (user_id, kind, tax_year, quarter, paid_on, amount) values ($1, $2, $3, $4, $5, $6)
   returning ${paymentColumns}`,
)

export async function addTaxPayment(queries: Queries, owner: Owner, { kind, taxYear, quarter, paidOn, amount }: PaymentFields) {
  const [row] = await queries.run(paymentAdded, [owner, kind, taxYear, quarter, paidOn, amount])
  return row as PaymentRow
}

const paymentDeleted = statement<PaymentRow>(
  'delete tax payment',
  `delete from tax_payments p where p.user_id = $1 and p.id = $2 returning ${paymentColumns}`,
)

/** Deletes a payment and returns it; undefined when it does not belong to the owner. */
export async function deleteTaxPayment(queries: Queries, owner: Owner, id: number) {
  const [row] = await queries.run(paymentDeleted, [owner, id])
  return row
}

const places = statement<{ date: Day; gigAddress: string }>(
  'places of gigs',
  `select max(g.date) as date, g.gig_address as "gigAddress" from gigs g
   where g.user_id = $1 and g.date between $2 and $3 and g.deleted_at is null and g.gig_address <> '' group by g.gig_address`,
)

/** Returns the different addresses of a year's gigs, each with the day of its last gig. */
export function listGigPlaces(queries: Queries, owner: Owner, year: number) {
  const { start, end } = periodAt('annual', year, 1)
  return queries.run(places, [owner, start, end])
}
