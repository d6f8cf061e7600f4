import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The texts of the specification that no catalog has as they are, each with the reason. */
const others: Readonly<Record<string, string>> = {
  'Save N-Day Gig': 'names a value',
  'N total gigs • N completed': 'names values',
  'N standalone + gig expenses': 'names a value',
  'Download Monthly/Quarterly/Annual Report': 'is three texts',
  'Posted {relative time} ago': 'names a value',
  'Reimbursement: ': 'is followed by a value',
  'Password must be at least 8 characters': 'names a value',
  'Please provide more details (at least 10 characters)': 'names a value',
  'Please enter a valid percentage between 0 and 100.': 'names values',
  'Failed to update gig: {detail}. Please try again.': 'names a value',
  'Failed to {action}. Please try again.': 'is a text for each action',
  'Welcome back, {company}!': 'names a value',
  'Post Emergency Gig - $5': 'names the fee',
  'Coming Soon': 'is for an export that works now (docs/beyond-the-spec.md)',
  'Apply to urgent and last minute brand ambassador opportunities posted by agencies. COMING SOON.': 'is shown without its last words',
  'Please log in to access notification settings.': 'is for a screen that nobody sees without signing in',
  'Authentication Required': 'is for a screen that nobody sees without signing in',
  'Please log in to add gigs': 'is for a screen that nobody sees without signing in',
  'Gig Form Started': 'is a name in the console',
  'Expense Form Started': 'is a name in the console',
  'Authentication failed': 'is a trace for error reports',
  'Failed to save setup data': 'is the text of an exception',
  'Registration failed': 'is the text of an exception',
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* stringsIn(each)
}

test('the catalogs have the texts of the specification to the letter', async () => {
  const rooms = globSync('src/words/en/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const texts = new Set((await Promise.all(rooms.map((file) => import(`../${file}`)))).flatMap((room) => [...stringsIn(room)]))
  const quoted = [...readFileSync('docs/spec.md', 'utf8').matchAll(/"([^"\n]+)"/g)].flatMap(([, text = '']) => text.split(' / '))
  const sentences = quoted.filter((text) => /^[A-Z].* /.test(text))
  const isThere = (text: string) => [...texts].some((known) => known === text.replace(/\.$/, '') || known.includes(text))
  expect(sentences.length).toBeGreaterThan(190)
  expect([...new Set(sentences.filter((text) => !isThere(text)))].sort()).toEqual(Object.keys(others).sort())
})
