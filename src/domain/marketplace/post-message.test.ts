import { expect, test } from 'vitest'
import { postProblems } from '#words/en/marketplace.ts'
import { textOf } from '#words/text-of.ts'
import { checkMessageForm, MAX_MESSAGE, plainMessage } from './post-message.ts'

test.each([
  ['Bring black shoes.\nMeet at gate 4 at 5:30 PM.', 'Bring black shoes. Meet at gate 4 at 5:30 PM.', []],
  ['Parking is $12.50, map at https://evil.example/map', 'Parking is $12.50, map at', []],
  ['Write to jobs@acme.example or acme.example', 'Write to or acme example', []],
  ['a'.repeat(MAX_MESSAGE), 'a'.repeat(MAX_MESSAGE), []],
  ['  ', '', ['Write a message']],
  ['https://evil.example', '', ['Your message has only links, and links are left out.']],
])('the message %j reads %j, with the issues %j', (typed, plain, issues) => {
  expect(plainMessage(typed)).toBe(plain)
  expect(checkMessageForm({ text: typed }).map(({ problem }) => textOf(postProblems, problem))).toEqual(issues)
})
