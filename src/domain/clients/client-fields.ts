import { fieldsOf, instant, internal, link, list, number, option, text, yesNo } from '../check/record-fields.ts'
import type { Client, ClientMerge } from './client.ts'

/** A client with what the worker does not type. */
interface StoredClient extends Omit<Client, 'isPreferred'> {
  readonly nameKey: string
  readonly preferredAt: string | null
  readonly mergedInto: number | null
  readonly merge: ClientMerge | null
}

export const clientFields = fieldsOf<Omit<StoredClient, 'id'>>()({
  name: text(255, { form: true, csv: true, log: 'values' }),
  contactName: text(255, { form: true, csv: true, log: 'values' }),
  email: text(254, { form: true, csv: true, log: 'values' }),
  phone: text(50, { form: true, csv: true, log: 'values' }),
  address: text(500, { form: true, csv: true, log: 'name' }),
  legalName: text(255, { form: true, csv: true, log: 'values' }),
  billingEmail: text(254, { form: true, csv: true, log: 'values' }),
  billingAddress: text(500, { form: true, csv: true, log: 'name' }),
  poRequired: yesNo({ form: true, csv: true, log: 'values' }),
  termsDays: number({ form: true, csv: true, log: 'values' }),
  payKind: option({ form: true, csv: true, log: 'values' }),
  preferredAt: instant({ log: 'name' }),
  notes: text(5000, { form: true, csv: true, log: 'name' }),
  nameKey: text(255, internal),
  mergedInto: link(internal),
  merge: list(internal),
  distinctFrom: list(internal),
})
