import { expect, test } from 'vitest'
import { clientProblems } from '#words/en/clients.ts'
import { inEnglish } from '#words/testing/in-english.ts'
import type { Client } from './client.ts'
import { type ClientForm, checkClientForm, clientEditOf, clientFormOf, termsOffered } from './client-form.ts'

const acme: Client = {
  id: 1,
  name: 'Acme',
  contactName: null,
  email: 'pay@acme.test',
  phone: null,
  legalName: null,
  billingEmail: null,
  billingAddress: null,
  poRequired: false,
  address: null,
  notes: null,
  termsDays: 45,
  payKind: '1099',
  isPreferred: true,
  distinctFrom: [],
}
const before = clientFormOf(acme)
const typed = (fields: Partial<ClientForm>): ClientForm => ({ ...before, ...fields })

test.each([
  ['nothing', {}, {}],
  ['a new name with spaces around it', { name: ' Acme Events ' }, { name: 'Acme Events' }],
  ['an emptied email', { email: ' ' }, { email: null }],
  ['a contact and notes', { contactName: 'Jo', notes: 'Park behind' }, { contactName: 'Jo', notes: 'Park behind' }],
  ['an address with spaces around it', { address: ' Waco, TX ' }, { address: 'Waco, TX' }],
  ['the usual terms', { termsDays: '' }, { termsDays: null }],
  ['due at once', { termsDays: '0' }, { termsDays: 0 }],
  ['off the list', { isPreferred: false }, { isPreferred: false }],
])('%s is saved as that alone', (_, fields, edit) => expect(clientEditOf(typed(fields), before)).toEqual(edit))

test.each([
  ['an untouched form', {}, []],
  ['no email', { email: '' }, []],
  ['an email with spaces around it', { email: ' jo@acme.test ' }, []],
  ['a blank name', { name: '  ' }, [{ path: 'name', message: 'Client name is required' }]],
  ['half an email', { email: 'jo@acme' }, [{ path: 'email', message: 'Enter an email address' }]],
  ['two emails', { email: 'jo@acme.test, al@acme.test' }, [{ path: 'email', message: 'Enter an email address' }]],
])('the form is checked: %s', (_, fields, issues) =>
  expect(checkClientForm(typed(fields)).map((issue) => inEnglish(clientProblems, issue))).toEqual(issues),
)

test("the choices include the client's own terms, and choosing the usual 30 days stores no terms", () => {
  expect(termsOffered('')).toEqual([0, 7, 14, 15, 45, 60, 90])
  expect(termsOffered('21')).toEqual([0, 7, 14, 15, 21, 45, 60, 90])
})
