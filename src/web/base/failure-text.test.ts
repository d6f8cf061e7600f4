import { expect, test } from 'vitest'
import { ApiFailure } from './api.ts'
import { failureText } from './failure-text.ts'

test.each([
  [new ApiFailure(401, ''), 'Please log in again to continue.'],
  [new ApiFailure(400, '{"error":"Validation failed"}'), 'Please check your input and try again.'],
  [new ApiFailure(500, 'x'), 'Server error - please try again in a moment.'],
  [new ApiFailure(503, 'could not fetch'), 'Server error - please try again in a moment.'],
  [new ApiFailure(404, '{"error":"Expense 1400 was not found on the network"}'), 'Failed to add expense. Please try again.'],
  [new ApiFailure(409, 'at most $500.00'), 'Failed to add expense. Please try again.'],
  [new TypeError('Failed to fetch'), 'Network error - please check your connection.'],
  [new TypeError('Load failed'), 'Network error - please check your connection.'],
  [new TypeError('NetworkError when attempting to fetch resource.'), 'Network error - please check your connection.'],
  [new SyntaxError('Unexpected token 4001'), 'Failed to add expense. Please try again.'],
])('%s says "%s"', (error, text) => expect(failureText(error, 'add expense')).toBe(text))
