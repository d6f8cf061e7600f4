import { afterEach, expect, test, vi } from 'vitest'
import { current, dismiss, durationOf, subscribe, toast } from './toast.ts'

afterEach(() => vi.useRealTimers())

test('one message is shown at a time and a new one takes its place', () => {
  const heard = vi.fn()
  const leave = subscribe(heard)
  toast({ title: 'Gig created successfully!' })
  toast({ title: 'Expense added successfully!' })
  expect(current()).toMatchObject({ title: 'Expense added successfully!', open: true })
  leave()
  toast({ title: 'Not heard' })
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a message that was replaced cannot take its successor away', () => {
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

test('a message stays for 5 seconds, and for 10 where something can be taken back', () => {
  const actions = [{ label: 'Undo', onSelect: () => {} }]
  expect(durationOf({ title: 'Gig created successfully!' })).toBe(5_000)
  expect(durationOf({ title: 'Gig deleted successfully!', actions })).toBe(10_000)
  expect(durationOf({ title: 'You are still signed in.', actions, durationMs: 60_000 })).toBe(60_000)
})
