import { expect, test } from 'vitest'
import { agoText } from '#words/time-texts.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T12:00:30Z', 'less than a minute ago'],
  ['2026-11-21T11:59:01Z', 'less than a minute ago'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:01Z', '23 hours ago'],
  ['2026-11-19T12:00:00Z', '2 days ago'],
  ['2026-10-22T12:00:00Z', '1 month ago'],
  ['2024-11-20T12:00:00Z', '2 years ago'],
])('%s was %s', (instant, text) => expect(agoText(instant, now)).toBe(text))
