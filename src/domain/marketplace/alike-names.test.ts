import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areAlike, nameKeys } from './alike-names.ts'

describe('names of companies', () => {
  test.each([
    ['Real Staffing Inc', 'real  staffing, INC.', 'case, spaces and punctuation'],
    ['Real Staffing Inc', 'Real Staffing', 'the legal form'],
    ['Real Staffing Inc', 'The Real Staffing Co., LLC', 'an article and two legal forms'],
    ['Real Staffing', 'REAL STAFFING L.L.C.', 'dots'],
    ['Real Staffing', 'RealStaffing', 'a missing space'],
    ['O’Hara & Sons', "O'Hara and Sons", 'an apostrophe and an ampersand'],
    ['Real Staffing Inc', 'Rеal Staffing Inc', 'a Cyrillic е'],
    ['Acme', 'Асме', 'four Cyrillic letters'],
    ['ACME EVENTS', 'АСМЕ ЕVЕΝТЅ', 'Cyrillic and Greek capitals'],
    ['Acme', 'Ａｃｍｅ', 'full width'],
    ['Acme', 'ᴀᴄᴍᴇ', 'small capitals'],
    ['Acme', '𝐀𝐜𝐦𝐞', 'letters of formulas'],
    ['Acme', 'Acrne', 'rn for m'],
    ['Wave', 'VVave', 'two v for w'],
    ['Google', 'G00gle', 'zeros'],
    ['Real Staffing', 'ReaI Staffing', 'a capital i for l'],
    ['Real Staffing', 'Rea1 Staffing', 'a one for l'],
    ['Innova', 'lnnova', 'l for a capital i'],
    ['INNOVA', 'lNNOVA', 'l among capitals'],
    ['Acme', 'Ac\u200bme', 'an invisible character'],
    ['Acme', 'Acmé', 'an accent'],
    ['Lodz', 'Łódź', 'strokes and accents'],
    ['Straße', 'STRASSE', 'a letter that becomes two as a capital'],
    ['ΟΔΟΣ', 'Οδός', 'a Greek letter that changes at the end of a word'],
    ['東京', ' 東京 ', 'spaces around another script'],
    ['🎉🎉', '🎉 🎉', 'no letters at all'],
    ['Acme Events', 'Acme Events™', 'a trademark'],
    ['Acme Events', 'Acme Events LLC℠', 'a legal form with a mark'],
    ['Acme Events', 'ACME EVENTS L L C', 'a legal form in single letters'],
    ['Acme Events', '🅐cme Events', 'a letter on a dark circle'],
    ['Acme Events', '🅰cme 🄴vents', 'letters on squares'],
    ['Acme Events', 'Acme Events\u1dc4', 'a mark beyond the common accents'],
    ['Acme Events', 'A\u20d0c\ufe26m\u1ab0e\u0489 Events', 'more marks'],
    ['Acme Events', 'Acme\u0941 Events', 'a mark of another script'],
    ['Real Staffing', 'REAL STAFFlNG', 'l among capitals, for another case'],
    ['Real Staffing', 'REAL STAFF1NG', 'a one among capitals'],
    ['Nick Hall', 'NlCK HALL', 'l among capitals for an i'],
  ])('%s and %s are alike: %s', (one, other) => expect([areAlike(one, other), areAlike(other, one)]).toEqual([true, true]))

  test.each([
    ['Real Staffing', 'Real Staff'],
    ['Acme', 'Acme Events'],
    ['Ali Staffing', 'All Staffing'],
    ['Van Events', 'Nan Events'],
    ['Zinc', 'Z'],
    ['LLC', 'Inc'],
    ['東京', '大阪'],
    ['कमल', 'कमला'],
    ['かき', 'がき'],
    ['Plan B', 'Plan C'],
    ['🎉🎉', '🎈🎈'],
  ])('%s and %s are two names', (one, other) => expect([areAlike(one, other), areAlike(other, one)]).toEqual([false, false]))

  const anyName = fc.string({ unit: 'binary', maxLength: 30 }).filter((name) => /[\p{L}\p{N}]/u.test(name))

  test('case, and spaces and dots around words, make no other name', () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(' ', '  ', '\t', ' . ', '\u00a0'), (name, space) => {
        for (const other of [name.toUpperCase(), name.toLowerCase(), space + name.replaceAll(' ', space) + space])
          expect([name, other, areAlike(name, other)]).toEqual([name, other, true])
      }),
    )
  })

  test('a key is its own key, and fits an index', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        for (const key of nameKeys(name)) expect(nameKeys(key)).toContain(key)
      }),
      { examples: [['𝐀 ꯣ'], ['𝐀\u0000ꯣ']] },
    )
    expect(Math.max(...nameKeys('ﷺ'.repeat(255)).map(({ length }) => length))).toBeLessThanOrEqual(400)
  })
})
