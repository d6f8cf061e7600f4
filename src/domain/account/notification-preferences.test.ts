import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPreferences, heldPreferences, type NotificationPreferences, turnedOffWith } from './notification-preferences.ts'

const reminders = { gigReminders: true, paymentReminders: true, taxReminders: true, trialReminders: true }
const all = { email: true, push: true, reminders: true, ...reminders, newOpportunities: true, hourReminders: false }
const noMail = {
  email: false,
  gigReminders: false,
  paymentReminders: false,
  taxReminders: false,
  trialReminders: false,
  newOpportunities: false,
}

test.each<[string, Partial<NotificationPreferences>, Partial<NotificationPreferences>]>([
  ['nothing off', {}, {}],
  ['no mail', { email: false }, noMail],
  ['no pushes', { push: false }, { push: false, reminders: false }],
  ['one reminder off', { gigReminders: false }, { gigReminders: false }],
])('with %s, everything sent through a disabled channel is off', (_, chosen, held) => {
  expect(heldPreferences({ ...all, ...chosen })).toEqual({ ...all, ...held })
})

test('preferences that are in effect stay unchanged for any choice', () => {
  const any = fc.record(Object.fromEntries(Object.keys(all).map((name) => [name, fc.boolean()]))) as fc.Arbitrary<NotificationPreferences>
  fc.assert(
    fc.property(any, (chosen) => {
      const held = heldPreferences(chosen)
      expect(heldPreferences(held)).toEqual(held)
      for (const [channel, names] of Object.entries(turnedOffWith))
        if (!held[channel as keyof typeof turnedOffWith]) for (const name of names) expect(held[name]).toBe(false)
    }),
  )
})

test('settings of later releases have their default where they are missing: on, but for hours, unless all mail is off', () => {
  const { taxReminders: _, trialReminders: __, hourReminders: ___, ...stored } = all
  expect(heldPreferences(stored)).toEqual(all)
  expect(heldPreferences({ ...stored, email: false })).toEqual({ ...all, ...noMail })
  expect(heldPreferences({ ...stored, taxReminders: false })).toEqual({ ...all, taxReminders: false })
})

test('a new account has everything on except the digest of opportunities and the hours of the month', () => {
  expect(defaultPreferences).toEqual({ ...all, newOpportunities: false })
})
