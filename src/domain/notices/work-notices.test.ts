import { expect, test } from 'vitest'
import { noticeKinds } from './notice.ts'
import { isAboutWork } from './work-notices.ts'

test('notices about emergency gigs and applications are about work, and those about money and reminders are not', () =>
  expect(noticeKinds.filter((kind) => !isAboutWork(kind))).toEqual([
    'paid',
    'gig tomorrow',
    'unpaid',
    'tax due',
    'trial ending',
    'hours so far',
    'receipts changed',
    'expenses added',
    'card payment',
  ]))
