import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['Ada Reyes', 'Ada Reyes'],
  ['Dr. J.R. O’Neil-Smith, Jr.', 'Dr. J.R. O’Neil-Smith, Jr.'],
  ['YOUR BANK: account locked, open https://evil.example/now', 'YOUR BANK: account locked, open'],
  ['open www.evil.example', 'open'],
  ['open evil.example/now please', 'open please'],
  ['open evil.example', 'open evil example'],
  ['write to me@evil.example', 'write to'],
  ['Booking.com', 'Booking com'],
  ['0._0', '0 _0'],
  ['$180.50 flat', '$180.50 flat'],
  ['$25.50/hour: or ($1,200.00).', '$25.50/hour: or ($1,200.00).'],
  ['at 12.50.example or 10.20.30.40', 'at 12 50 example or 10 20 30 40'],
  ['Ada\r\nBcc: eve', 'Ada Bcc: eve'],
  ['a\u200Bb\u202Ec', 'a b c'],
  ['https://evil.example', ''],
  ['open 1.1.1.1/x, hxxp//evil, http:evil or x.y/abc', 'open or'],
  ['open 1.1.1.1 or 8.8.8.8:80', 'open 1 1 1 1 or 8 8 8 8:80'],
  ['open evil․com, evil﹒com/x or evil .com/x', 'open evil com, or evil'],
  ['open evil.c\u0301om', 'open evil c\u0301om'],
  ['4.5 hours, 5/6 p.m., A/V and/or w/o, 24/7', '4.5 hours, 5/6 p.m., A/V and/or w/o, 24/7'],
  ['4.5/5, a.m./p.m., 5 p.m?', '4.5/5, a.m./p.m., 5 p.m?'],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ['x'.repeat(60), 'x'.repeat(60)],
])('%j becomes %j', (typed, plain) => expect(plainWords(typed)).toBe(plain))

test('no text becomes longer than the limit, a second line or a link', () => {
  const word = fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.emailAddress())
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const plain = plainWords(words.join(' '))
      expect([...plain].length).toBeLessThanOrEqual(60)
      expect(plain).not.toMatch(/[\r\n]|:\/\/|@|\w\.[a-z_]\w|[a-z_]\.\w\w/i)
    }),
  )
})
