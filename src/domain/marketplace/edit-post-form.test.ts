import { expect, test } from 'vitest'
import { checkEditPostForm, editPostFormOf, postPatchOf } from './edit-post-form.ts'
import type { PostForm } from './post-form.ts'

const zone = 'America/Chicago'
const post = {
  ...{ agencyName: 'Acme', agencyEmail: 'jobs@acme.example', contactEmail: 'jobs@acme.example', urgency: 'ASAP' as const },
  ...{ eventName: 'Launch', eventDate: '2026-11-28T23:30:15.000Z', endTime: '22:00', timeZone: zone, city: 'Austin', venue: null },
  ...{ address: null, positions: 2, payBasis: 'hour' as const, rate: '25.00', payRate: '$25/hour', payKind: null, roleDescription: null },
}
const opened = editPostFormOf(post)
const now = new Date('2026-11-21T12:00:00Z')

test('the form of a post shows the times of its own zone', () => {
  expect(opened).toMatchObject({ eventDate: '2026-11-28T17:30', endTime: '22:00', positions: '2', rate: '25.00', roleDescription: '' })
})

test.each<[Partial<PostForm>, object, string[]]>([
  [{}, {}, []],
  [{ rate: '$25/hour', eventName: ' Launch ', positions: '02' }, {}, []],
  [{ eventDate: '2026-11-28T18:30' }, { eventDate: '2026-11-29T00:30:00.000Z' }, []],
  [{ eventDate: '2026-11-28T22:00' }, { eventDate: '2026-11-29T04:00:00.000Z' }, ['endTime']],
  [{ eventDate: '2026-11-01T18:30' }, { eventDate: '2026-11-02T00:30:00.000Z' }, ['eventDate']],
  [{ endTime: '', venue: 'The Foundry' }, { endTime: null, venue: 'The Foundry' }, []],
  [{ rate: '200', payBasis: 'day' }, { rate: '200.00', payBasis: 'day' }, []],
  [{ rate: 'much', city: '' }, { rate: null, payBasis: 'hour', city: '' }, ['city', 'rate']],
])('the input %j sends %j and has issues in %j', (typed, patch, wrong) => {
  const form = { ...opened, ...typed }
  expect(postPatchOf(form, opened, zone)).toEqual(patch)
  expect(checkEditPostForm(form, opened, zone, now).map(({ path }) => path)).toEqual(wrong)
})

test('pay in words needs no number until the pay is edited', () => {
  const inWords = editPostFormOf({ ...post, rate: null, payRate: 'good pay', payKind: null, payBasis: 'flat' })
  expect([inWords.rate, checkEditPostForm({ ...inWords, city: 'Dallas' }, inWords, zone, now)]).toEqual(['', []])
  expect(checkEditPostForm({ ...inWords, payBasis: 'day' }, inWords, zone, now)).toMatchObject([{ path: 'rate' }])
})
