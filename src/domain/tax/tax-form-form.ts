import { checkFields, required } from '../check/check.ts'
import { amount, wholeNumber } from '../check/check-values.ts'
import { clientKey } from '../clients/client.ts'
import { type Money, moneyOf, parseAmount } from '../money/money.ts'
import { typedMoney } from '../money/typed-money.ts'
import { wholeTyped } from '../money/typed-number.ts'
import type { FormKind } from './form-kind.ts'
import { type Box, boxesOf, type ReportedForm } from './reported-form.ts'
import { occupation } from './tax-profile-form.ts'

/** The form for a tax form, as typed. */
export interface TaxFormForm {
  readonly kind: FormKind
  readonly taxYear: string
  readonly payer: string
  readonly account: string
  /** The amounts of all boxes; those of other kinds are not sent. */
  readonly boxes: Readonly<Partial<Record<Box, string>>>
  readonly transactions: string
  readonly occupation: string
}

export const MAX_TRANSACTIONS = 1_000_000

/** Returns the form for a new tax form of a year, with the kind and the payer where they are known. */
export const newTaxFormForm = (taxYear: number, known: Partial<Pick<TaxFormForm, 'kind' | 'payer'>> = {}): TaxFormForm => ({
  ...{ kind: '1099-NEC', taxYear: String(taxYear), payer: '', account: '', boxes: {}, transactions: '', occupation: '' },
  ...known,
})

export const taxFormFormOf = (form: ReportedForm): TaxFormForm => ({
  kind: form.kind,
  taxYear: String(form.taxYear),
  payer: form.payer,
  account: form.account,
  boxes: Object.fromEntries(boxesOf[form.kind].map((box) => [box, typedMoney(form.boxes[box] ?? null)])),
  transactions: form.transactions === null ? '' : String(form.transactions),
  occupation: form.occupation === null ? '' : String(form.occupation),
})

/** Returns the issues that keep a tax form from being saved. */
export const checkTaxFormForm = (form: TaxFormForm) => [
  ...checkFields(form, {
    payer: [required({ code: 'noPayer' })],
    transactions: [wholeNumber('payments', MAX_TRANSACTIONS)],
    occupation: [occupation],
  }),
  ...boxesOf[form.kind].flatMap((box) => {
    const problem = amount()(form.boxes[box] ?? '')
    return problem ? [{ path: `boxes.${box}`, problem }] : []
  }),
]

/** Returns the saved form of the same kind, payer, year and account as a typed one; undefined without one. There may be only one. */
export const sameTaxForm = <Form extends ReportedForm>(
  typed: Pick<TaxFormForm, 'kind' | 'taxYear' | 'payer' | 'account'>,
  forms: readonly Form[],
) =>
  forms.find(
    ({ kind, taxYear, payer, account }) =>
      kind === typed.kind &&
      String(taxYear) === typed.taxYear &&
      clientKey(payer) === clientKey(typed.payer) &&
      account === typed.account.trim(),
  )

interface NamedClient {
  readonly id: number
  readonly name: string
  /** The client that it was merged into; null if it was not. */
  readonly mergedInto: number | null
}

/** Returns the client that a payer's name means; null for a platform. The name of a merged client means the one that it was merged into. */
function clientOfName(name: string, clients: readonly NamedClient[]): number | null {
  const same = clients.filter((client) => clientKey(client.name) === clientKey(name))
  let found = same.find(({ mergedInto }) => mergedInto === null) ?? same[0]
  while (found && found.mergedInto !== null) found = clients.find(({ id }) => id === found?.mergedInto)
  return found?.id ?? null
}

/** Returns what is sent of a form without issues. Another payer is the client with that name; the same one stays, also if it was renamed. */
export function storedTaxForm(form: TaxFormForm, clients: readonly NamedClient[], edited: ReportedForm | null, isCorrected: boolean) {
  const cents = (box: Box) => parseAmount(form.boxes[box] ?? '')
  const boxes: Partial<Record<Box, Money>> = {}
  const isSamePayer = edited !== null && edited.clientId !== null && clientKey(edited.payer) === clientKey(form.payer)
  for (const box of boxesOf[form.kind]) {
    const value = cents(box)
    if (value !== null) boxes[box] = moneyOf(value)
  }
  return {
    ...{ kind: form.kind, taxYear: Number(form.taxYear), payer: form.payer.trim(), account: form.account.trim() },
    clientId: isSamePayer ? edited.clientId : clientOfName(form.payer, clients),
    boxes,
    transactions: form.kind === '1099-K' ? wholeTyped(form.transactions) || null : null,
    occupation: wholeTyped(form.occupation) || null,
    isCorrected,
  }
}
