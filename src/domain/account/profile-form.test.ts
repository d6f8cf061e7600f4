import { expect, test } from 'vitest'
import type { Issue } from '../check/check.ts'
import {
  basicFormOf,
  businessFormOf,
  checkBasicForm,
  checkBusinessForm,
  checkSettingsForm,
  profilePatch,
  settingsFormOf,
} from './profile-form.ts'

const ada = {
  ...{
    name: 'Ada',
    firstName: 'Ada',
    lastName: null,
    phone: null,
    homeAddress: '1 Elm St',
    drivesFromHome: null,
    defaultTaxPercentage: 23,
  },
  ...{ businessName: null, businessAddress: null, businessPhone: null, businessEmail: null },
}
const messages = (issues: readonly Issue[]) => issues.map(({ problem }) => problem.code)

test.each([
  ['0', []],
  ['100', []],
  [' 25 ', []],
  ['101', ['invalidPercentage']],
  ['-1', ['invalidPercentage']],
  ['22.5', ['invalidPercentage']],
  ['', ['invalidPercentage']],
  ['many', ['invalidPercentage']],
])('a default tax percentage of %j: %j', (defaultTaxPercentage, wrong) => {
  expect(messages(checkBasicForm({ ...basicFormOf(ada), defaultTaxPercentage }))).toEqual(wrong)
})

test('a name is always required, a home address only on the settings page, and a business email is optional', () => {
  expect(messages(checkBasicForm({ ...basicFormOf(ada), name: ' ' }))).toEqual(['noName'])
  expect(messages(checkSettingsForm({ ...settingsFormOf(ada), name: '', homeAddress: '' }, settingsFormOf(ada)))).toEqual([
    'noName',
    'noHomeAddress',
  ])
  expect(messages(checkBusinessForm(businessFormOf(ada)))).toEqual([])
  expect(messages(checkBusinessForm({ ...businessFormOf(ada), businessEmail: 'nobody' }))).toEqual(['notAnEmail'])
})

test('only edited fields are sent, and a blank field becomes null', () => {
  const before = basicFormOf(ada)
  expect(profilePatch(before, before)).toEqual({})
  expect(profilePatch({ ...before, name: ' Ada L. ', homeAddress: ' ', defaultTaxPercentage: '30' }, before)).toEqual({
    name: 'Ada L.',
    homeAddress: null,
    defaultTaxPercentage: 30,
  })
  const settings = settingsFormOf(ada)
  expect(profilePatch({ ...settings, defaultTaxPercentage: '0' }, settings)).toEqual({ defaultTaxPercentage: 0 })
  expect(profilePatch({ ...settings, drivesFromHome: 'commute' }, settings)).toEqual({ drivesFromHome: 'commute' })
  expect(profilePatch({ ...settings, drivesFromHome: '' }, { ...settings, drivesFromHome: 'commute' })).toEqual({ drivesFromHome: null })
})

test.each([
  ['0', true],
  ['50', true],
  ['80', true],
  ['51', false],
  ['', false],
  ['2.5', false],
])('the settings page of a worker with 80 percent accepts %j: %s', (defaultTaxPercentage, isFine) => {
  const before = settingsFormOf({ ...ada, defaultTaxPercentage: 80 })
  expect(checkSettingsForm({ ...before, defaultTaxPercentage }, before)).toHaveLength(isFine ? 0 : 1)
})
