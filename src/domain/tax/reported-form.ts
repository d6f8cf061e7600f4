import { type Cents, centsOf, type Money, sumOf } from '../money/money.ts'
import type { FormKind } from './form-kind.ts'

/** The amounts that each form shows. Their names are the same where two forms mean the same. */
export const boxesOf = {
  '1099-NEC': ['pay', 'tips', 'overtime', 'federal', 'state', 'stateIncome'],
  '1099-MISC': ['rents', 'royalties', 'otherIncome', 'federal', 'tips'],
  '1099-K': ['gross', 'cardNotPresent', 'federal', 'tips'],
  'W-2': [
    ...(['wages', 'federal', 'socialSecurityWages', 'socialSecurity', 'medicareWages', 'medicare'] as const),
    ...(['socialSecurityTips', 'tips', 'overtime', 'stateWages', 'state'] as const),
  ],
} as const satisfies Readonly<Record<FormKind, readonly string[]>>
export type Box = (typeof boxesOf)[FormKind][number]

/** The years that a form can be for, given this year. */
export const FIRST_FORM_YEAR = 2018
export const lastFormYear = (thisYear: number): number => thisYear + 1

/** The codes of the list of tipped jobs. */
export const OCCUPATIONS = { first: 101, last: 809 } as const

/** A form that a payer sent. */
export interface ReportedForm {
  readonly id: number
  readonly taxYear: number
  readonly kind: FormKind
  /** The client that sent it; null for a platform. */
  readonly clientId: number | null
  /** The payer's name, as on the form. */
  readonly payer: string
  /** Tells apart two forms of one payer. */
  readonly account: string
  readonly boxes: Readonly<Partial<Record<Box, Money>>>
  /** The number of payments on a 1099-K. */
  readonly transactions: number | null
  /** The code of the tipped job on the form. */
  readonly occupation: number | null
  /** Whether it replaces an earlier form. */
  readonly isCorrected: boolean
}

/** Returns the amount in a box of a form, in cents; 0 if it is blank. */
export const boxOf = ({ boxes }: Pick<ReportedForm, 'boxes'>, box: Box): Cents => centsOf(boxes[box])

/** Returns what a form reports in all: what the worker compares with their records. */
export const reportedBy = (form: ReportedForm): Cents => {
  if (form.kind === 'W-2') return boxOf(form, 'wages')
  if (form.kind === '1099-K') return boxOf(form, 'gross')
  return form.kind === '1099-NEC' ? boxOf(form, 'pay') : sumOf(['rents', 'royalties', 'otherIncome'] as const, (box) => boxOf(form, box))
}
