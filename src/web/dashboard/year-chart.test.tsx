import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MonthFigures } from '#domain/dashboard/series.ts'
import { centsOf } from '#domain/money/money.ts'
import { type Period, periodAt, periodsUntil } from '#domain/time/period.ts'
import { YearChart } from './year-chart.tsx'
import { BASELINE } from './year-layout.ts'

/** Component tests run without the style sheet. The pointer needs the position of the buttons. */
const WHERE_THE_BUTTONS_LIE =
  '.relative { position: relative } .absolute { position: absolute } .inset-0 { inset: 0 } .inset-y-0 { inset-block: 0 }'

const november = periodAt('monthly', 2026, 11)

/** Returns December 2025 to November 2026, with these figures in cents. */
function yearOf(figures: (at: number) => Omit<MonthFigures, 'period'>): MonthFigures[] {
  return periodsUntil('monthly', november.end, 12).map((period, at) => ({ period, ...figures(at) }))
}

const year = yearOf((at) => (at === 11 ? { income: 165_546, expenses: 39_533 } : { income: at * 20_001, expenses: 5_000 + at * 1_111 }))

async function renderYear({ months = year, shown = november }: { months?: MonthFigures[]; shown?: Period } = {}) {
  const onOpen = vi.fn<(month: Period) => void>()
  const screen = await render(
    <>
      <style>{WHERE_THE_BUTTONS_LIE}</style>
      <YearChart months={months} shown={shown} onOpen={onOpen} />
    </>,
  )
  const monthButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: income`) })
  /** Returns the text above the bars. */
  const readout = () => screen.container.querySelector('dl')?.parentElement?.innerText.replaceAll(/\s+/g, ' ')
  return { screen, onOpen, monthButton, readout }
}

test('Tab focuses the shown month, the arrows, Home and End move the focus, and Enter opens the month', async () => {
  const { onOpen, monthButton, readout } = await renderYear()
  await expect.element(monthButton('November 2026')).toHaveAccessibleName('November 2026: income $1,655.46, expenses $395.33')
  expect(readout()).toBe('November 2026 Income $1,655.46 Expenses $395.33 Kept $1,260.13')
  await userEvent.tab()
  await expect.element(monthButton('November 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(monthButton('October 2026')).toHaveFocus()
  expect(readout()).toBe('October 2026 Income $2,000.10 Expenses $161.10 Kept $1,839.00')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(monthButton('December 2025')).toHaveFocus()
  expect(readout()).toBe('December 2025 Income $0.00 Expenses $50.00 Kept -$50.00')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(onOpen.mock.calls).toEqual([[periodAt('monthly', 2026, 1)]])
  await userEvent.keyboard('{End}')
  await expect.element(monthButton('November 2026')).toHaveFocus()
})

test('the months are one tab stop, and Tab goes on to the table and back to the shown month', async () => {
  const { screen, monthButton, readout } = await renderYear({ shown: periodAt('quarterly', 2026, 2) })
  await expect.element(monthButton('May 2026')).toBeInTheDocument()
  await userEvent.tab()
  await expect.element(monthButton('May 2026')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await userEvent.tab()
  await expect.element(screen.getByText('Show as a table')).toHaveFocus()
  expect(readout()).toContain('May 2026')
  await userEvent.tab({ shift: true })
  await expect.element(monthButton('May 2026')).toHaveFocus()
})

test('pointing at a month shows its figures, and a click opens it', async () => {
  const { screen, onOpen, monthButton, readout } = await renderYear()
  await monthButton('February 2026').hover()
  await expect.poll(readout).toBe('February 2026 Income $400.02 Expenses $72.22 Kept $327.80')
  await screen.getByRole('heading').hover()
  await expect.poll(readout).toContain('November 2026')
  await monthButton('March 2026').click()
  expect(onOpen.mock.calls).toEqual([[periodAt('monthly', 2026, 3)]])
})

test.each([
  ['of a year', periodAt('annual', 2025, 1), 'December 2025'],
  ['when none of the months is in view', periodAt('monthly', 2020, 1), 'November 2026'],
])('at rest, the chart shows the last month %s', async (_, shown, month) => {
  const { readout } = await renderYear({ shown })
  expect(readout()).toContain(month)
})

test('the table has a row for each month, and its totals are the sums of the rows', async () => {
  const { screen } = await renderYear()
  await screen.getByText('Show as a table').click()
  await expect.element(screen.getByRole('row', { name: 'Nov 2026 $1,655.46 $395.33 $1,260.13' })).toBeVisible()
  const amountsIn = (rows: string) =>
    [...screen.container.querySelectorAll(`${rows} tr`)].map((row) =>
      [...row.querySelectorAll('td')].map(
        ({ innerText }) => centsOf(innerText.replaceAll(/[-$,]/g, '')) * (innerText.startsWith('-') ? -1 : 1),
      ),
    )
  const rows = amountsIn('tbody')
  expect(rows).toHaveLength(12)
  expect(amountsIn('tfoot')).toEqual([[0, 1, 2].map((column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))])
})

test('a year without figures shows one sentence and no buttons', async () => {
  const { screen, readout } = await renderYear({ months: yearOf(() => ({ income: 0, expenses: 0 })) })
  await expect.element(screen.getByText('Income and expenses of each month appear here.')).toBeVisible()
  expect(readout()).toBeUndefined()
  expect(screen.getByRole('button').elements()).toEqual([])
  expect(screen.getByText('Show as a table').elements()).toEqual([])
})

test.each([240, 320, 1000])('the chart fits into a width of %i px, even with the largest amounts', async (width) => {
  const months = yearOf(() => ({ income: 99_999_999_999, expenses: 1 }))
  const { container } = await render(
    <div style={{ width }}>
      <YearChart months={months} shown={november} onOpen={() => {}} />
    </div>,
  )
  const drawing = () => container.querySelector('[style*=height] > svg')
  await expect.poll(() => drawing()?.getBoundingClientRect().width).toBe(width)
  const edges = [...(drawing()?.querySelectorAll('path') ?? [])].map((bar) => bar.getBBox())
  expect(edges).toHaveLength(24)
  for (const { x, y, width: across, height } of edges) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + across).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThanOrEqual(0)
    // Even one cent beside a billion dollars is visible and stands on the baseline.
    expect(height).toBeGreaterThanOrEqual(2)
    expect(y + height).toBeCloseTo(BASELINE)
  }
})
