import { expect, test } from 'vitest'
import { matchNames } from './match-names.ts'

const entries = [
  { name: 'Add gig', alsoFoundBy: 'new plan' },
  { name: 'Add expense', alsoFoundBy: 'new cost' },
  { name: 'Money owed' },
  { name: 'Café Zürich' },
  { name: 'Harbor & Sons' },
  { name: 'ʻOhana 東京' },
]

test.each([
  ['', ['Add gig', 'Add expense', 'Money owed', 'Café Zürich', 'Harbor & Sons', 'ʻOhana 東京']],
  ['  ', ['Add gig', 'Add expense', 'Money owed', 'Café Zürich', 'Harbor & Sons', 'ʻOhana 東京']],
  ['new', ['Add gig', 'Add expense']],
  ['exp', ['Add expense']],
  ['EXP add', ['Add expense']],
  ['cafe zur', ['Café Zürich']],
  ['sons harbor', ['Harbor & Sons']],
  ['o', ['ʻOhana 東京', 'Money owed']],
  ['東', ['ʻOhana 東京']],
  ['arbor', []],
  ['gig expense', []],
])('%j finds %j', (typed, names) => expect(matchNames(entries, typed).map(({ name }) => name)).toEqual(names))

test('a name that begins with the word comes before a name that has it later', () => {
  const clients = [{ name: 'The Harbor' }, { name: 'Harbor House' }]
  expect(matchNames(clients, 'harb').map(({ name }) => name)).toEqual(['Harbor House', 'The Harbor'])
})
