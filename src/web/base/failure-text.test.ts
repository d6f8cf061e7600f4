import { expect, test } from 'vitest'
import type { RefusalCode } from '#contract/refusals.ts'
import { ApiFailure } from './api.ts'
import { failureText, refusalOf } from './failure-text.ts'

const refused = (status: number, code: RefusalCode, error = 'No') => new ApiFailure(status, JSON.stringify({ error, code }))

test.each([
  [refused(401, 'signed_out'), 'Please log in again to continue.'],
  [refused(400, 'invalid_input'), 'Please check your input and try again.'],
  [refused(500, 'internal'), 'Server error - please try again in a moment.'],
  [refused(503, 'unavailable'), 'Server error - please try again in a moment.'],
  [new ApiFailure(502, '<h1>Bad gateway</h1>'), 'Server error - please try again in a moment.'],
  [refused(404, 'not_found', 'Expense 1400 was not found on the network'), 'Failed to add expense. Please try again.'],
  [refused(413, 'account_full', 'at most $500.00'), 'Failed to add expense. Please try again.'],
  [new TypeError('Failed to fetch'), 'Network error - please check your connection.'],
  [new TypeError('Load failed'), 'Network error - please check your connection.'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'Network error - please check your connection.'],
  [new SyntaxError('Unexpected token 4001'), 'Failed to add expense. Please try again.'],
])('%s says "%s"', (error, text) => expect(failureText(error, 'add expense')).toBe(text))

test.each([
  [null, undefined],
  [refused(401, 'wrong_credentials', 'Invalid email or password.'), 'Invalid email or password.'],
  [refused(503, 'busy', 'Gigfolio is busy. Please try again in a moment.'), 'Gigfolio is busy. Please try again in a moment.'],
  [refused(500, 'internal', 'Internal server error'), 'Server error - please try again in a moment.'],
  [new ApiFailure(502, '<h1>Bad gateway</h1>'), 'Server error - please try again in a moment.'],
  [new TypeError('Failed to fetch'), 'Network error - please check your connection.'],
])('a form shows of %s: %s', (error, text) => expect(refusalOf(error)).toBe(text))
