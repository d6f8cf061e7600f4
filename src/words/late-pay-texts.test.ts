import { expect, test } from 'vitest'
import { latePayLaws } from '#domain/invoices/late-pay-laws.ts'
import { reminderSteps } from '#domain/invoices/reminders.ts'
import { lawTitle, type ReminderFacts, reachedText, reminderMessage, thresholdText } from './late-pay-texts.ts'

const facts: ReminderFacts = {
  invoice: { invoiceNumber: 'INV-2026-004', openCents: 40_500, dueDate: '2026-11-20' },
  clientName: 'Acme Events',
  workerName: 'Ada Reyes',
  link: 'https://gigfolio.example/invoice/abc',
  others: [{ invoiceNumber: 'INV-2026-002', openCents: 9_500, dueDate: '2026-10-01' }],
  today: '2026-12-20',
}

test.each([
  ['due', 'Invoice INV-2026-004: $405.00 due Nov 20, 2026'],
  ['late', 'Past due: invoice INV-2026-004, $405.00'],
  ['statement', 'Statement of your account: $500.00 open'],
  ['final', 'Final notice: invoice INV-2026-004, $405.00'],
] as const)('the subject of %s', (step, subject) => expect(reminderMessage(step, facts).subject).toBe(subject))

test.each(reminderSteps)('the message %s names the number, the amount, the day and the page', (step) => {
  const { body } = reminderMessage(step, facts)
  for (const named of ['Hello Acme Events,', 'INV-2026-004', '$405.00', 'Nov 20, 2026', facts.link ?? '', 'Thank you,\nAda Reyes'])
    expect(body).toContain(named)
  expect(reminderMessage(step, { ...facts, link: null }).body).not.toContain('here:')
})

test('a statement lists the open invoices of the client, the oldest first', () =>
  expect(reminderMessage('statement', facts).body).toContain(
    'Invoice INV-2026-002, due Oct 1, 2026: $95.00\nInvoice INV-2026-004, due Nov 20, 2026: $405.00\n\nOpen in all: $500.00',
  ))

test('a final notice names the day ten days on', () =>
  expect(reminderMessage('final', facts).body).toContain('Please pay it by Dec 30, 2026.'))

test('a law is named with its place', () =>
  expect(latePayLaws.map(lawTitle).slice(0, 4)).toEqual([
    'Freelance Isn’t Free Act, New York',
    'Freelance Worker Protection Act, Illinois',
    'Freelance Worker Protection Act (SB 988), California',
    'Freelance Worker Protections Ordinance, Los Angeles',
  ]))

test.each([
  [{ amount: '800.00', days: 120, most: 80_000, isReached: true }, '$800 of work agreed with one client in 120 days', 'agreed on $800.00'],
  [
    { amount: '600.00', days: null, most: 59_950, isReached: false },
    '$600 of work agreed with one client in a calendar year',
    'is $599.50',
  ],
  [{ amount: '200.00', days: 7, most: 0, isReached: false }, '$200 of work agreed with one client in 7 days', 'no work'],
])('the threshold %o', (threshold, least, reached) => {
  expect(thresholdText(threshold)).toContain(least)
  expect(reachedText(threshold)).toContain(reached)
})
