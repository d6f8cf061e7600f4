import { expect, test } from 'vitest'
import { failureFrom } from './api.ts'
import { inWords, words } from './refusal-words.ts'

/** A language that writes in capitals. */
const inCapitals = (text: unknown): unknown => {
  if (typeof text === 'string') return text.toUpperCase()
  if (typeof text === 'function') return (values: object) => String(text(values)).toUpperCase()
  return Object.fromEntries(Object.entries(text as object).map(([key, each]) => [key, inCapitals(each)]))
}
const capitals = inCapitals(words) as typeof words

const attempts = { error: 'Too many', code: 'too_many_attempts', reason: { code: 'tooManyAttempts', minutes: 1 } }
const wrongCode = { path: 'code', code: 'wrong', message: 'That is wrong', problem: { code: 'wrongCode' } }
const bodyOf = (body: unknown) => JSON.parse(inWords(capitals, JSON.stringify(body)))

test('a page in another language shows the sentence of that language, with its values', () => {
  expect(bodyOf(attempts)).toMatchObject({ error: 'TOO MANY ATTEMPTS. PLEASE TRY AGAIN IN 1 MINUTE.', code: 'too_many_attempts' })
})

test('a wrong field too', () => {
  const { issues } = bodyOf({ error: 'Check it', code: 'invalid_input', issues: [wrongCode] })
  expect(issues).toMatchObject([{ path: 'code', message: 'THAT CODE IS WRONG, OR WAS USED BEFORE. TRY THE NEXT ONE.' }])
})

test('an English page shows the sentence of the server', async () => {
  expect((await failureFrom(400, JSON.stringify(attempts))).error).toBe('Too many')
})

test.each([
  ['no reason', { ...attempts, reason: undefined }],
  ['a reason of a later version', { ...attempts, reason: { code: 'somethingNew' } }],
  ['a reason whose name every object has', { ...attempts, reason: { code: 'toString' } }],
])('a refusal with %s shows the sentence of the server', (_, body) => {
  expect(bodyOf(body).error).toBe('Too many')
})

test('an answer that is not from Gigfolio stays as it is', async () => {
  expect(inWords(capitals, '<h1>Bad gateway</h1>')).toBe('<h1>Bad gateway</h1>')
  expect(await failureFrom(400, '<h1>Bad gateway</h1>')).toMatchObject({ message: '400: <h1>Bad gateway</h1>', code: undefined })
})
