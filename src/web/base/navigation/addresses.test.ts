import { expect, test } from 'vitest'
import { readDialog } from './address-list.ts'
import { dialogAddress, recordAddress } from './addresses.ts'

test.each([
  [dialogAddress('got-paid', { gigs: [12, 13] }), '/?open=got-paid&gigs=12,13', { gigs: [12, 13] }],
  [dialogAddress('add-gig', {}), '/?open=add-gig', {}],
  [
    dialogAddress('add-gig', { date: '2026-11-14', like: 7, only: undefined }),
    '/?open=add-gig&date=2026-11-14&like=7',
    { date: '2026-11-14', like: 7 },
  ],
  [dialogAddress('owed', {}, '?screen=dashboard'), '/?screen=dashboard&open=owed', {}],
  [
    dialogAddress('day', { date: '2026-10-02' }, '?search=oct+paid&status=completed&month=2026-10'),
    '/?search=oct+paid&status=completed&month=2026-10&open=day&date=2026-10-02',
    { date: '2026-10-02' },
  ],
  [
    dialogAddress('expenses', {}, '?screen=dashboard&period=annual&from=2026-01-01&open=edit-gig&gig=3&step=x'),
    '/?screen=dashboard&period=annual&from=2026-01-01&open=expenses',
    {},
  ],
])('%s opens its dialog', (address, written, params) => {
  expect(address).toBe(written)
  expect(readDialog(new URL(address, 'http://localhost').search)?.params).toEqual(params)
})

test.each(['', '?screen=dashboard', '?open=', '?open=no-such-dialog', '?open=toString'])('%j opens no dialog', (search) =>
  expect(readDialog(search)).toBeNull(),
)

test.each([
  '?open=got-paid',
  '?open=got-paid&gigs=',
  '?open=got-paid&gigs=1,x',
  '?open=edit-gig&gig=0',
  '?open=day&date=2026-02-30',
  '?open=add-gig&date=today',
])('%s lacks a parameter of its dialog', (search) => expect(readDialog(search)).toMatchObject({ params: null }))

test("a dialog's key changes with its records and not with its step", () => {
  const key = (search: string) => readDialog(search)?.key
  expect(key('?open=got-paid&gigs=1,2&step=tax')).toBe(key('?screen=dashboard&gigs=1,2&open=got-paid'))
  expect(key('?open=got-paid&gigs=1,2')).not.toBe(key('?open=got-paid&gigs=1'))
})

test('the id of a record is a part of its address', () =>
  expect([recordAddress('gig', 12), recordAddress('statement', 12), recordAddress('year', 2026)]).toEqual([
    '/gigs/12',
    '/clients/12/statement',
    '/reports/2026',
  ]))
