import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { both, Loaded, type Read } from './loaded.tsx'

const draw = (of: Read<string>, warnsIfOld = false) =>
  render(
    <Loaded
      of={of}
      what="Your goals"
      skeleton={<i>Loading</i>}
      frame={(failure) => <section aria-label="Frame">{failure}</section>}
      warnsIfOld={warnsIfOld}
    >
      {(goals) => <b>{goals}</b>}
    </Loaded>,
  )
const refetch = () => undefined

test.each([
  { state: 'loading', data: undefined, isError: false, text: 'Loading' },
  { state: 'empty', data: '', isError: false, text: '' },
  { state: 'loaded', data: '$500', isError: false, text: '$500' },
  { state: 'not read again', data: '$500', isError: true, text: '$500' },
  {
    state: 'not read again, with a warning',
    data: '$500',
    isError: true,
    warnsIfOld: true,
    text: 'Your goals could not be loaded.Try again$500',
  },
])('data that is $state', async ({ data, isError, warnsIfOld, text }) => {
  const { container } = await draw({ data, isError, refetch }, warnsIfOld)
  expect(container.textContent).toBe(text)
})

test('a failure is drawn in its frame and can be tried again', async () => {
  const again = vi.fn()
  const screen = await draw({ data: undefined, isError: true, refetch: again })
  expect(screen.container.textContent).toBe('Your goals could not be loaded.Try again')
  await screen.getByRole('region', { name: 'Frame' }).getByRole('button', { name: 'Try again' }).click()
  expect(again).toHaveBeenCalledOnce()
})

test('two queries have data once both have, and only the failed one is tried again', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const gigs = { data: ['gig'], isError: false, refetch: one }
  expect(both(gigs, { data: undefined, isError: false, refetch: other }).data).toBeUndefined()
  expect(both(gigs, { data: null, isError: false, refetch: other }).data).toEqual([['gig'], null])
  const failed = both(gigs, { data: undefined, isError: true, refetch: other })
  expect(failed.isError).toBe(true)
  failed.refetch()
  expect(one).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledOnce()
})
