import { expect, test } from 'vitest'
import { accountProblems } from '#words/en/account.ts'
import { textOf } from '#words/text-of.ts'
import { blankSupportForm, checkSupportForm, type SupportForm } from './support-form.ts'

test.each<[string, Partial<SupportForm>, string[]]>([
  ['nothing', {}, ['subject: Subject is required', 'message: Please provide more details (at least 10 characters)']],
  [
    'spaces',
    { subject: ' ', message: '          ' },
    ['subject: Subject is required', 'message: Please provide more details (at least 10 characters)'],
  ],
  ['nine letters', { subject: 'Report', message: 'It breaks' }, ['message: Please provide more details (at least 10 characters)']],
  ['ten letters', { subject: 'Report', message: 'It breaks!' }, []],
  [
    'too much',
    { subject: 'x'.repeat(201), message: 'x'.repeat(5_001) },
    ['subject: Use at most 200 characters', 'message: Use at most 5,000 characters'],
  ],
])('a message with %s: %j', (_, typed, issues) => {
  expect(
    checkSupportForm({ ...blankSupportForm, ...typed }).map(({ path, problem }) => `${path}: ${textOf(accountProblems, problem)}`),
  ).toEqual(issues)
})
