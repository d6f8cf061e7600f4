import { useMemo, useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLines } from './use-lines.ts'
import { whenRested } from './when-idle.ts'

const COUNT = 1_000
const HEIGHT = 50

function List() {
  const list = useRef<HTMLUListElement>(null)
  const of = useMemo(() => ({ estimates: new Float64Array(COUNT).fill(HEIGHT), keyOf: String }), [])
  const { lines, from, to, full, measured } = useLines(list, of, 0)
  return (
    <ul ref={list} style={{ margin: 0, paddingTop: lines.endOf(from - 1), paddingBottom: lines.endOf(COUNT) - lines.endOf(to - 1) }}>
      {Array.from({ length: to - from }, (_, drawn) => from + drawn).map((at) => (
        <li key={at} ref={measured} data-index={at} data-full={at >= full.from && at < full.to} style={{ height: HEIGHT }}>
          {at}
        </li>
      ))}
    </ul>
  )
}

/** Returns whether each visible line is drawn in full. */
const visible = () => {
  const inView = (line: Element) => line.getBoundingClientRect().bottom > 0 && line.getBoundingClientRect().top < innerHeight
  return [...document.querySelectorAll<HTMLElement>('[data-index]')].filter(inView).map(({ dataset }) => dataset.full === 'true')
}
const areFull = () => visible().length >= Math.floor(innerHeight / HEIGHT) && visible().every(Boolean)
const areDrawn = () => visible().length >= Math.floor(innerHeight / HEIGHT)
/** Returns whether lines are drawn below the window. */
const areAhead = () => (document.querySelector('li:last-child')?.getBoundingClientRect().top ?? 0) > innerHeight + HEIGHT
const nextFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test('lines that come into view slowly are drawn in full, and lines that pass by fast once the page rests', async () => {
  await render(<List />)
  for (let step = 0; step < 5; step++) {
    await expect.poll(areAhead).toBe(true)
    scrollBy(0, 100)
    await nextFrames()
    expect(areFull()).toBe(true)
  }
  scrollBy(0, 20_000)
  await expect.poll(areDrawn, { interval: 5 }).toBe(true)
  expect(visible()).not.toContain(true)
  await expect.poll(areFull).toBe(true)
  scrollTo(0, 0)
})

test('lines that come into view in a larger window are drawn in full', async () => {
  await page.viewport(600, 300)
  await render(<List />)
  await expect.poll(areFull).toBe(true)
  await page.viewport(600, 1_400)
  await expect.poll(areFull).toBe(true)
})

test('work that nobody waits for begins when nobody scrolls', async () => {
  await render(<div style={{ height: 9_000 }} />)
  let scrolled = 0
  const note = () => {
    scrolled = performance.now()
  }
  addEventListener('scroll', note)
  scrollBy(0, 50)
  await nextFrames()
  // How long nobody had scrolled then, however slow the machine is.
  const rest = whenRested().then(() => performance.now() - scrolled)
  for (let frame = 0; frame < 10; frame++) {
    scrollBy(0, 5)
    await nextFrames()
  }
  expect(await rest).toBeGreaterThanOrEqual(199)
  removeEventListener('scroll', note)
  scrollTo(0, 0)
})
