import { afterEach, expect, test, vi } from 'vitest'
import { current, dismiss, durationOf, subscribe, toast } from './toast.ts'

afterEach(() => vi.useRealTimers())

test('only one message is shown, and a new one replaces it', () => {
  const heard = vi.fn()
  const leave = subscribe(heard)
  toast({ title: 'Gig created successfully!' })
  toast({ title: 'Expense added successfully!' })
  expect(current()).toMatchObject({ title: 'Expense added successfully!', open: true })
  leave()
  toast({ title: 'Not heard' })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('dismissing a replaced message leaves its successor', () => {
  const first = toast({ title: 'Gig updated successfully!' })
  toast({ title: 'Gig deleted successfully!' })
  dismiss(first)
  expect(current()).toMatchObject({ title: 'Gig deleted successfully!', open: true })
})

test('a dismissed message closes at once and is forgotten after 1,000,000 ms', () => {
  vi.useFakeTimers()
  toast({ title: 'Goal updated successfully!' })
  dismiss()
  expect(current()).toMatchObject({ open: false })
  vi.advanceTimersByTime(1_000_000)
  expect(current()).toBeNull()
})

test('a message stays for 5 seconds, and for 10 if it has an action', () => {
  const actions = [{ label: 'Undo', onSelect: () => {} }]
  expect(durationOf({ title: 'Gig created successfully!' })).toBe(5_000)
  expect(durationOf({ title: 'Gig deleted successfully!', actions })).toBe(10_000)
  expect(durationOf({ title: 'You are still signed in.', actions, durationMs: 60_000 })).toBe(60_000)
})
