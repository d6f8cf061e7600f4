import { expect, test } from 'vitest'
import { agencyProblems } from '#words/en/marketplace.ts'
import { textOf } from '#words/text-of.ts'
import { companyNameProblem } from './agency-form.ts'

test.each([
  ['Acme Events', null],
  ['東京', null],
  ['3M', null],
  ['❤️ Events 👩🏽‍🎤', null],
  ['🎉🎉', 'A company name needs a letter or a digit'],
  ['\u200b\u200b', 'A company name can’t have invisible characters. Type it again'],
  ['\u202eecaF', 'A company name can’t have invisible characters. Type it again'],
  ['Ac\u2066me', 'A company name can’t have invisible characters. Type it again'],
  ['\u3164\u3164', 'A company name can’t have invisible characters. Type it again'],
  ['Acme\u2800', 'A company name can’t have invisible characters. Type it again'],
])('the company name %j has the problem %j', (name, problem) => {
  const found = companyNameProblem(name)
  expect(found && textOf(agencyProblems, found)).toBe(problem)
})
