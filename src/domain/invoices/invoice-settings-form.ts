import type { Issue } from '../check/check.ts'
import { wholeTyped } from '../money/typed-number.ts'
import { type PaymentLine, type PayWay, payWays } from './invoice.ts'
import { checkFee, checkTaxRate, decimalTyped, type FeeForm, feeFormOf, feeTyped, type InvoiceDefaults } from './invoice-form.ts'
import { isPrefix, MAX_NEXT_NUMBER, type NumberPattern } from './invoice-number.ts'

type WayTexts = { readonly [Way in PayWay]: string }

/** The form of how invoices are numbered and printed, as typed. An empty way to pay is not offered. */
export interface InvoiceSettingsForm extends FeeForm, WayTexts {
  readonly prefix: string
  readonly hasYear: boolean
  readonly digits: string
  readonly nextNumber: string
  readonly notes: string
  readonly taxRate: string
  readonly sendsReminders: boolean
}

interface Settings extends NumberPattern, InvoiceDefaults {
  readonly sendsReminders: boolean
}

const textOfWay = (lines: readonly PaymentLine[], wanted: PayWay) => lines.find(({ way }) => way === wanted)?.text ?? ''

export const invoiceSettingsForm = (settings: Settings): InvoiceSettingsForm => ({
  ...{ prefix: settings.prefix, hasYear: settings.hasYear, digits: String(settings.digits), nextNumber: String(settings.nextNumber) },
  ...{ notes: settings.notes, taxRate: settings.taxRate === 0 ? '' : String(settings.taxRate), sendsReminders: settings.sendsReminders },
  ...feeFormOf(settings.lateFee),
  ...(Object.fromEntries(payWays.map((way) => [way, textOfWay(settings.paymentLines, way)])) as WayTexts),
})

type Problem = { readonly code: 'notAPrefix' } | { readonly code: 'onlyUpward'; readonly least: number }

/** Returns what keeps the settings from being saved. The next number only goes up. */
export function checkInvoiceSettings(form: InvoiceSettingsForm, { nextNumber: least }: Pick<NumberPattern, 'nextNumber'>) {
  const next = wholeTyped(form.nextNumber)
  const issues: Issue<Problem>[] = [
    ...(isPrefix(form.prefix) ? [] : [{ path: 'prefix', problem: { code: 'notAPrefix' } } as const]),
    ...(next !== null && next >= least && next <= MAX_NEXT_NUMBER
      ? []
      : [{ path: 'nextNumber', problem: { code: 'onlyUpward', least } } as const]),
  ]
  return [...issues, ...checkTaxRate(form.taxRate), ...checkFee(form)]
}

/** Returns the settings of a form without issues. */
export const storedInvoiceSettings = (form: InvoiceSettingsForm) => ({
  ...{ prefix: form.prefix, hasYear: form.hasYear, digits: Number(form.digits), nextNumber: wholeTyped(form.nextNumber) ?? 1 },
  paymentLines: payWays.filter((way) => form[way].trim() !== '').map((way) => ({ way, text: form[way].trim() })),
  ...{ lateFee: feeTyped(form), notes: form.notes.trim(), taxRate: decimalTyped(form.taxRate) ?? 0, sendsReminders: form.sendsReminders },
})
