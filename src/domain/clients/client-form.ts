import { checkFields, email, required } from '../check/check.ts'
import type { InForm } from '../check/record-fields.ts'
import { type Client, DEFAULT_TERMS_DAYS, termsChoices } from './client.ts'
import type { clientFields } from './client-fields.ts'
import type { PayKind } from './pay-kind.ts'

/** The form of a client, as typed. */
export interface ClientForm {
  readonly name: string
  readonly contactName: string
  readonly email: string
  readonly phone: string
  readonly legalName: string
  readonly billingEmail: string
  readonly billingAddress: string
  readonly poRequired: boolean
  readonly address: string
  /** Days to pay; blank means the usual 30. */
  readonly termsDays: string
  readonly notes: string
  readonly payKind: PayKind
  readonly isPreferred: boolean
}

/** The fields of an edit. An absent field stays unchanged. */
export type ClientEdit = Partial<Omit<Client, 'id' | 'distinctFrom'>>

export const clientFormOf = (client: Client): ClientForm =>
  ({
    name: client.name,
    contactName: client.contactName ?? '',
    email: client.email ?? '',
    phone: client.phone ?? '',
    legalName: client.legalName ?? '',
    billingEmail: client.billingEmail ?? '',
    billingAddress: client.billingAddress ?? '',
    poRequired: client.poRequired,
    address: client.address ?? '',
    termsDays: client.termsDays === null ? '' : String(client.termsDays),
    notes: client.notes ?? '',
    payKind: client.payKind,
    isPreferred: client.isPreferred,
  }) satisfies Record<InForm<typeof clientFields> | 'isPreferred', unknown>

/** Returns the issues that keep an edited client from being saved. */
export const checkClientForm = (form: ClientForm) =>
  checkFields(form, {
    name: [required({ code: 'noClientName' })],
    email: [email({ code: 'notAnEmailAddress' })],
    billingEmail: [email({ code: 'notAnEmailAddress' })],
  })

const textIn = (typed: string) => typed.trim() || null

const readers: { readonly [F in keyof ClientForm]?: (typed: string) => unknown } = {
  name: (typed) => typed.trim(),
  contactName: textIn,
  email: textIn,
  phone: textIn,
  legalName: textIn,
  billingEmail: textIn,
  billingAddress: textIn,
  address: textIn,
  notes: textIn,
  termsDays: (typed) => (typed === '' ? null : Number(typed)),
}

/** Returns only the edited fields, so that two people who edit the same client keep each other's changes. */
export function clientEditOf(form: ClientForm, before: ClientForm): ClientEdit {
  const changed = (Object.keys(form) as (keyof ClientForm)[]).filter((field) => form[field] !== before[field])
  const read = (field: keyof ClientForm) => {
    const reader = readers[field]
    return reader ? reader(String(form[field])) : form[field]
  }
  return Object.fromEntries(changed.map((field) => [field, read(field)]))
}

/** Returns the terms to choose from, in days, without the usual 30; the client's own terms are among them. */
export function termsOffered(current: string): number[] {
  const others = termsChoices.filter((days) => days !== DEFAULT_TERMS_DAYS)
  return [...new Set<number>(current === '' ? others : [...others, Number(current)])].sort((one, other) => one - other)
}
