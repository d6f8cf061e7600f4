import type { Dollars, FilingStatus } from '../rules.ts'
import type { Residence } from './residences.ts'

export type ByStatus<Value> = Readonly<Record<FilingStatus, Value>>

/** A rate as a fraction: `0.0575` is 5.75%. At most seven decimals. */
export type Rate = number

/** Where each bracket begins, and the rate of the income in it. The first begins at 0. */
export type Brackets = readonly (readonly [from: Dollars, rate: Rate])[]

/** Amounts by income: each counts for an income above its first number, until the next. The first number is 0. */
export type Scale = readonly (readonly [above: Dollars, value: number])[]

/** What a state's income tax starts from. */
export const stateBases = ['federalAgi', 'federalAgiPlusHalfSe', 'ownNoAdjustments', 'federalTaxable'] as const

/** The whole tax of low incomes, for a status and at least so many dependents. */
export interface LowIncomeTable {
  readonly status: FilingStatus
  readonly dependents: number
  /** The adjusted gross income from which the table does not apply. */
  readonly below: Dollars
  /** The tax in dollars, by adjusted gross income. */
  readonly tax: Scale
}

interface StateFileParts {
  readonly state: Residence
  readonly year: number
  /** The day on which the figures were last compared with the sources. */
  readonly checkedOn: string
  /** The official pages of the figures, with their page numbers. */
  readonly sources: readonly string[]
}

/** A state without an income tax. */
export interface UntaxedState extends StateFileParts {
  readonly kind: 'none'
  /** What to say instead of "Texas has no income tax." */
  readonly note?: string
}

/** Taxes of counties or cities, one of which a worker chooses. */
export interface LocalTaxes {
  readonly kind: 'county' | 'city'
  /** What they are a part of: the state's taxable income, or the profit of the business. */
  readonly of: 'taxable' | 'profit'
  /** Places with one rate. */
  readonly rates?: Readonly<Record<string, Rate>>
  /** Places with brackets. */
  readonly brackets?: Readonly<Record<string, ByStatus<Brackets>>>
  /** Places where the whole income has one rate, which depends on it. */
  readonly wholeRates?: Readonly<Record<string, ByStatus<Scale>>>
}

/**
 * The income tax of a state for a year, in whole dollars. A rule that one state needs is a field of its own: the calculation never asks which
 * state it is.
 */
export interface StateRules extends StateFileParts {
  readonly kind: 'brackets'
  /** Whether the year's figures are not published, and these are the last ones. */
  readonly carried: boolean
  /** `federalAgiPlusHalfSe` adds the deducted half of the self-employment tax back. `ownNoAdjustments` has wages, profit and other income. */
  readonly base: (typeof stateBases)[number]
  /** What the state adds back; `businessDeduction` is said only, because a base of adjusted gross income never had it. */
  readonly addsBack?: readonly ('businessDeduction' | 'overtime')[]
  /** The federal deductions that the state names itself, each with its cap; null without one. */
  readonly federalDeductions?: Readonly<Record<'tips' | 'overtime', Dollars | null>>
  /** The share of the profit that is deducted, up to the cap. */
  readonly businessDeduction?: { readonly share: Rate; readonly cap: ByStatus<Dollars> }
  /** The deducted share of the business income, which is the profit less half of the self-employment tax. */
  readonly businessShareOfQbi?: Rate
  /** The deducted share of the federal income tax, by adjusted gross income, up to the cap if there is one. */
  readonly federalTaxDeduction?: { readonly scale: Scale; readonly cap?: ByStatus<Dollars> }
  readonly standard?: ByStatus<Dollars>
  /** The standard deduction falls evenly to 0 over the `width` above the `start`. */
  readonly standardPhaseOut?: { readonly start: ByStatus<Dollars>; readonly width: ByStatus<Dollars> }
  /** A standard deduction that falls by a part of the income, as brackets of rates. */
  readonly standardSliding?: { readonly max: ByStatus<Dollars>; readonly reduce: ByStatus<Brackets> }
  /** The standard deduction is `less` smaller for each full step of income above the `start`, but at least the `min`. */
  readonly standardSteps?: Readonly<Record<'start' | 'step' | 'less' | 'min', ByStatus<Dollars>>>
  readonly headDeduction?: Dollars
  /** An exemption for each filer and dependent. */
  readonly perPerson?: Dollars
  /** The same, by adjusted gross income. */
  readonly perPersonScale?: ByStatus<Scale>
  /** The exemptions of the filers together. */
  readonly filer?: ByStatus<Dollars>
  /** They are `less` smaller for each started step of income above the `start`. */
  readonly filerSteps?: { readonly start: ByStatus<Dollars>; readonly step: Dollars; readonly less: Dollars }
  readonly perChild?: Dollars
  readonly dependentDeduction?: Dollars
  /** The deduction for each dependent, by adjusted gross income. */
  readonly dependentScale?: Scale
  /** What each earner may deduct of their social security and Medicare taxes. */
  readonly socialSecurityDeduction?: Dollars
  /** Who has less than this owes nothing. The income is the base. */
  readonly filingThreshold?: ByStatus<Dollars>
  /** Who has no more than this owes nothing. */
  readonly zeroUpToAgi?: ByStatus<Dollars>
  /** What each dependent adds to that. */
  readonly zeroUpToAgiPerDependent?: ByStatus<Dollars>
  /** Who has no more taxable income than this owes nothing. */
  readonly zeroUpTo?: Dollars
  readonly brackets: ByStatus<Brackets>
  /** How many cents more the tax is than by the brackets, by taxable income. */
  readonly risesBy?: Scale
  /** Tables that replace deductions and brackets for low incomes. */
  readonly lowIncomeTables?: readonly LowIncomeTable[]
  /** Above an adjusted gross income, the benefit of lower brackets is taken back over the next dollars. */
  readonly recapture?: { readonly from: Dollars; readonly over: Dollars }
  /** The tax is `amount` more for each started step of income above the `start`, up to the `max`. */
  readonly supplementSteps?: Readonly<Record<'start' | 'step' | 'amount' | 'max', ByStatus<Dollars>>>
  /** The share of the tax that is credited, by adjusted gross income. */
  readonly creditShare?: ByStatus<Scale>
  /** A credit for the filers together, and one for each dependent. */
  readonly credit?: ByStatus<Dollars>
  readonly dependentCredit?: Dollars
  /** Each of these credits is `less` dollars smaller for each started `step` of income above the `start`. */
  readonly creditPhaseOut?: { readonly start: ByStatus<Dollars>; readonly step: ByStatus<Dollars>; readonly less: Dollars }
  readonly creditEndsAbove?: ByStatus<Dollars>
  /** A credit that is `less` smaller for each started step of taxable income above the `start`. */
  readonly smallIncomeCredit?: Readonly<Record<'start' | 'step', Dollars>> & Readonly<Record<'amount' | 'less', ByStatus<Dollars>>>
  /** A credit of `rate` of the deductions, which falls by `phaseRate` of the income above the `start`. */
  readonly taxpayerCredit?: {
    readonly rate: Rate
    readonly standard: ByStatus<Dollars>
    readonly perDependent: Dollars
    readonly start: ByStatus<Dollars>
    readonly phaseRate: Rate
  }
  /** The tax is forgiven up to the `base`, and 10% less of it for each started `step` above. */
  readonly forgiveness?: { readonly base: ByStatus<Dollars>; readonly perDependent: Dollars; readonly step: Dollars }
  readonly local?: LocalTaxes
  /**
   * The due dates of estimated payments as months and days, and the percents due by each; the federal ones where the file has none. A state
   * that asks for no such payments has no dates.
   */
  readonly payments?: { readonly dueDates: readonly string[]; readonly shares?: readonly number[] }
  /** What the estimate leaves out, as sentences. */
  readonly leavesOut: readonly string[]
}

export type StateFile = UntaxedState | StateRules
