import { expect, test } from 'vitest'
import type { RefusalCode } from '#contract/refusals.ts'
import { addExpense } from '../records/expense-changes.ts'
import { payInFull } from '../records/pay-changes.ts'
import { ApiFailure } from './api.ts'
import { failureOf } from './failure-texts.ts'
import { isBug, isFinal, isSavedAlready, kindOf, refusalOf } from './failures.ts'
import { NoAnswer, orNoAnswer } from './no-answer.ts'

const refused = (status: number, code: RefusalCode, error = 'No') => new ApiFailure(status, JSON.stringify({ error, code }))

test.each([
  [refused(401, 'signed_out'), 'Please log in again to continue.'],
  [refused(400, 'invalid_input'), 'Please check your input and try again.'],
  [refused(500, 'internal'), 'Server error - please try again in a moment.'],
  [refused(503, 'unavailable'), 'Server error - please try again in a moment.'],
  [new ApiFailure(502, '<h1>Bad gateway</h1>'), 'Server error - please try again in a moment.'],
  [refused(404, 'not_found', 'Expense 1400 was not found on the network'), 'Failed to add expense. Please try again.'],
  [refused(413, 'account_full', 'at most $500.00'), 'Failed to add expense. Please try again.'],
  [new NoAnswer(new TypeError('Load failed')), 'Network error - please check your connection.'],
  [new TypeError("Cannot read properties of undefined (reading 'id')"), 'Failed to add expense. Please try again.'],
  [new SyntaxError('Unexpected token 4001'), 'Failed to add expense. Please try again.'],
])('adding an expense that fails with "%s" says "%s"', (error, title) => expect(failureOf(addExpense, error)).toEqual({ title }))

test('a gig that changed elsewhere is not paid in full, and the message says so', () => {
  for (const error of [refused(409, 'already_paid'), refused(412, 'outdated')])
    expect(failureOf(payInFull, error)).toMatchObject({ title: 'Not saved: this gig was changed elsewhere' })
  expect(failureOf(payInFull, refused(500, 'internal'))).toMatchObject({ title: 'Error processing payment' })
})

test('failures are told apart by their code, not by their status', () => {
  expect(kindOf(refused(409, 'other_account'))).toBe('other account')
  expect([refused(409, 'other_account'), refused(409, 'already_paid'), refused(422, 'key_reused')].map(isSavedAlready)).toEqual([
    false,
    false,
    true,
  ])
  expect(kindOf(new ApiFailure(409, '{"code":"a_code_of_a_later_version"}'))).toBe('refused')
})

test.each<[RefusalCode, boolean]>([
  ['invalid_input', true],
  ['signed_out', true],
  ['wrong_credentials', true],
  ['other_site', true],
  ['not_found', true],
  ['other_account', true],
  ['same_client', true],
  ['merged_client', true],
  ['gig_invoiced', true],
  ['number_taken', true],
  ['invoice_paid', true],
  ['already_paid', false],
  ['outdated', false],
  ['unavailable', false],
])('whether a refusal with the code %s is final: %s', (code, expected) => expect(isFinal(refused(400, code))).toBe(expected))

test.each([
  [null, undefined],
  [refused(401, 'wrong_credentials', 'Invalid email or password.'), 'Invalid email or password.'],
  [refused(503, 'busy', 'Gigfolio is busy. Please try again in a moment.'), 'Gigfolio is busy. Please try again in a moment.'],
  [refused(500, 'internal', 'Internal server error'), 'Server error - please try again in a moment.'],
  [new ApiFailure(502, '<h1>Bad gateway</h1>'), 'Server error - please try again in a moment.'],
  [new NoAnswer(new TypeError('Failed to fetch')), 'Network error - please check your connection.'],
  [new TypeError("Cannot read properties of undefined (reading 'id')"), 'Something went wrong. Please try again.'],
])('for the error %s a form shows "%s"', (error, text) => expect(refusalOf(error)).toBe(text))

// Every browser's fetch rejects with a TypeError, but each with another text.
test.each([
  ['Failed to fetch', new TypeError('Failed to fetch'), 'offline', false],
  ['Load failed', new TypeError('Load failed'), 'offline', false],
  ['a call that took too long', new DOMException('', 'TimeoutError'), 'offline', true],
  ['a call that its caller ended', new DOMException('', 'AbortError'), 'unknown', undefined],
])('what a fetch rejects with, %s', async (_, cause, kind, isLate) => {
  const error = await orNoAnswer(Promise.reject(cause)).catch((failure: unknown) => failure)
  expect([kindOf(error), isBug(error), error instanceof NoAnswer ? error.isLate : undefined]).toEqual([kind, false, isLate])
})

test('the same errors outside of a call are bugs', () => {
  for (const error of [new TypeError('Failed to fetch'), new SyntaxError('Unexpected token')]) expect(isBug(error)).toBe(true)
})
