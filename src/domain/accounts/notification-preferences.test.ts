import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPreferences, heldPreferences, type NotificationPreferences, turnedOffWith } from './notification-preferences.ts'

const all = { email: true, push: true, reminders: true, gigReminders: true, paymentReminders: true, newOpportunities: true }

test.each<[string, Partial<NotificationPreferences>, Partial<NotificationPreferences>]>([
  ['nothing off', {}, {}],
  ['no mail', { email: false }, { email: false, gigReminders: false, paymentReminders: false, newOpportunities: false }],
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

test('a new account has everything on except the digest of opportunities', () => {
  expect(defaultPreferences).toEqual({ ...all, newOpportunities: false })
})
