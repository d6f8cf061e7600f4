import { expect, test } from 'vitest'
import { readPlace } from './positions.ts'

test.each([
  ['', { view: 'form' }],
  ['?show=posts', { view: 'posts' }],
  ['?post=12', { view: 'posts', post: 12 }],
  ['?post=12&paid=yes', { view: 'posts', post: 12, isBack: true }],
  ['?show=payments', { view: 'payments' }],
  ['?show=account', { view: 'account' }],
  ['?edit=12', { view: 'edit', post: 12 }],
  ['?repost=12', { view: 'form', repost: 12 }],
  ['?post=0', { view: 'form' }],
  ['?post=1e3&show=posts', { view: 'posts' }],
  ['?repost=-1', { view: 'form' }],
])('the query %j leads to %j', (search, place) => expect(readPlace(search)).toEqual(place))
