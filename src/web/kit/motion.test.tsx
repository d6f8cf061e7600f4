import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { StatCard } from './stat-card.tsx'

const format = (value: number) => `$${value}`
const card = (name: string, value: number) => <StatCard label="Earned" counted={{ name, value, format }} onOpen={() => {}} />

/** Notes the numbers that are drawn over a figure from now on. */
function noteCounting() {
  const drawn: string[] = []
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const { counting } = (target as HTMLElement).dataset
      if (counting !== undefined) drawn.push(counting)
    }
  }).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['data-counting'] })
  return drawn
}

test('a figure counts from the one that was last shown, also on another visit, and its text is the final one at once', async () => {
  const first = await render(card('earned', 100))
  const drawn = noteCounting()
  await first.unmount()
  const screen = await render(card('earned', 900))
  await expect.element(screen.getByRole('button', { name: /\$900/ })).toBeInTheDocument()
  await expect.poll(() => drawn.length).toBeGreaterThan(1)
  await expect.poll(() => document.querySelector('[data-counting]')).toBeNull()
  const numbers = drawn.map((text) => Number(text.slice(1)))
  expect(numbers[0]).toBeLessThan(300)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers)
  expect(screen.getByRole('button').element().textContent).toContain('$900')
})

test('a figure does not count on its first visit, when it is the same, or with reduced motion', async () => {
  const drawn = noteCounting()
  const screen = await render(card('tips', 100))
  await screen.rerender(card('tips', 100))
  const still = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  await screen.rerender(card('tips', 900))
  still.mockRestore()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(drawn).toEqual([])
})
