import { afterEach, expect, test } from 'vitest'
import { dropDraft, dropDraftsOf, dropOldDrafts, keepDraft, readDraft } from './drafts.ts'

const [ann, bob] = [1, 12]
const draft = (typedAt = Date.now()) => ({ typedAt, opened: { name: '' }, typed: { name: 'Gala' }, idempotencyKey: 'key' })
const form = 'add-gig date=2026-11-14'

afterEach(() => localStorage.clear())

test('a draft belongs to an account and a form', () => {
  const kept = draft()
  expect(keepDraft(ann, form, kept)).toBe(true)
  expect(readDraft(ann, form)).toEqual(kept)
  expect(readDraft(bob, form)).toBeNull()
  expect(readDraft(ann, 'add-gig')).toBeNull()
  dropDraft(ann, form)
  expect(readDraft(ann, form)).toBeNull()
})

test('dropping the drafts of one account keeps those of other accounts', () => {
  for (const account of [ann, bob]) keepDraft(account, form, draft())
  localStorage.setItem('theme', 'dark')
  dropDraftsOf(ann)
  expect(readDraft(ann, form)).toBeNull()
  expect(readDraft(bob, form)).not.toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('old drafts are not shown, and are dropped together with unreadable ones', () => {
  keepDraft(ann, form, draft(Date.now() - 31 * 86_400_000))
  keepDraft(bob, form, draft())
  localStorage.setItem('draft 1 broken', '{')
  expect(readDraft(ann, form)).toBeNull()
  dropOldDrafts()
  expect(Object.keys(localStorage)).toEqual([`draft ${bob} ${form}`])
})

test('a full storage causes no error', () => {
  const room = 'x'.repeat(1_000_000)
  const huge = { ...draft(), typed: { name: room.repeat(12) } }
  expect(keepDraft(ann, form, huge)).toBe(false)
  expect(readDraft(ann, form)).toBeNull()
})
