import { expect, test } from 'vitest'
import { sentPartsOf } from '#words/sent-parts.ts'

const nothing = { phone: null, bio: null, cities: [], headshots: 0, hasResume: false, pastGigs: null, clients: [] }

test.each([
  [{}, []],
  [{ phone: '555-0100', bio: 'Five years.' }, ['Phone: 555-0100', 'Bio: Five years.']],
  [{ cities: ['Austin, TX', 'Dallas'], headshots: 1 }, ['Preferred cities: Austin, TX, Dallas', 'Headshots: 1 photo']],
  [{ headshots: 3, hasResume: true }, ['Headshots: 3 photos', 'Resume: Your PDF']],
  [
    { pastGigs: '2 gigs for 2 clients since 2026', clients: ['Acme', 'Spark'] },
    ['Past gigs: 2 gigs for 2 clients since 2026, with the names of your clients: Acme, Spark'],
  ],
])('an application with %j sends that after the name and the email', (parts, lines) =>
  expect(
    sentPartsOf({ name: 'Ada Reyes', email: 'ada@example.com', ...nothing, ...parts }).map(({ label, text }) => `${label}: ${text}`),
  ).toEqual(['Name: Ada Reyes', 'Email: ada@example.com', ...lines]),
)
