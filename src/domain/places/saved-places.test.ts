import { expect, test } from 'vitest'
import { matchingPlaces, savedPlaces } from './saved-places.ts'

const home = '98 San Jacinto Blvd, Austin, TX 78701'
const foundry = 'The Foundry, Waco, TX 76701'
const pier = 'Pier 39, San Francisco, CA 94133'

test('home comes first, then the named places, then the venues as given, without duplicates in other spellings', () => {
  const venues = [foundry, null, ' ', pier, 'the foundry,  Waco TX 76701, USA', '98 San Jacinto Boulevard, Austin, TX 78701', undefined]
  expect(
    savedPlaces(
      home,
      [
        { name: 'Storage', address: '2 Elm St, Austin, TX' },
        { name: 'Pier', address: pier },
      ],
      venues,
    ),
  ).toEqual([
    { kind: 'home', address: home, name: '' },
    { kind: 'named', address: '2 Elm St, Austin, TX', name: 'Storage' },
    { kind: 'named', address: pier, name: 'Pier' },
    { kind: 'venue', address: foundry, name: '' },
  ])
  expect(savedPlaces(null, [], [])).toEqual([])
})

const places = savedPlaces(home, [{ name: 'Storage', address: '2 Elm St, Waco' }], [foundry, pier, 'Fair Park, Dallas, TX 75210'])

test.each([
  ['', [home, '2 Elm St, Waco', foundry]],
  ['  ', [home, '2 Elm St, Waco', foundry]],
  ['stor', ['2 Elm St, Waco']],
  ['san', [home, pier]],
  ['wac foun', [foundry]],
  ['hom', [home]],
  ['tx', [home, foundry, 'Fair Park, Dallas, TX 75210']],
  ['venue', [foundry, pier, 'Fair Park, Dallas, TX 75210']],
  ['boston', []],
  [foundry, []],
])('%j finds saved places', (typed, found) => {
  expect(matchingPlaces(places, typed).map(({ address }) => address)).toEqual(found)
})
