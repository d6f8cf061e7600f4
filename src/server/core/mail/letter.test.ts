import { expect, test } from 'vitest'
import { mails } from '#words/en/mails/mails.ts'
import { application } from '#words/letters/application-letter.ts'
import { writeLetter } from './letter.ts'

const facts = {
  ...{ eventName: 'Launch', when: 'Sat, Nov 21, 6:00 PM', city: 'Austin, TX', name: 'Ada Reyes', email: 'ada@example.com' },
  ...{ phone: null, bio: null, link: 'https://gigfolio.example/agency?post=1' },
}

test('an application lists the past gigs that its worker shares, in both parts of the e-mail', () => {
  const pastGigs = ['Nov 7, 2026: Cold <brew> for Bluebird', 'Oct 3 – 4, 2026: Food fair for Lumen Studio']
  const { text, html } = writeLetter(
    application(mails, { ...facts, resume: '1,042 gigs for 12 clients since 2024', pastGigs, morePastGigs: 1_040 }),
  )
  expect(text).toContain(
    'Past gigs: 1,042 gigs for 12 clients since 2024\n\n- Nov 7, 2026: Cold <brew> for Bluebird\n- Oct 3 – 4, 2026: Food fair for Lumen Studio\n\nand 1,040 more\n',
  )
  expect(html).toMatch(/<ul[^>]*><li[^>]*>Nov 7, 2026: Cold &lt;brew&gt; for Bluebird<\/li><li[^>]*>Oct 3 – 4/)
})

test('an application without shared gigs does not mention past gigs', () =>
  expect(writeLetter(application(mails, { ...facts, pastGigs: [], morePastGigs: 0 })).text).not.toMatch(/past gigs|more/i))
