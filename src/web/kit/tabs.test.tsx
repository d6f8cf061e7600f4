import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const options = (['month', 'quarter', 'year'] as const).map((value) => ({ value, label: value }))

function Periods({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<'month' | 'quarter' | 'year'>('month')
  return (
    <Tabs
      label="Period"
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
      options={options}
    >
      the {value}
    </Tabs>
  )
}

const chosen = (container: Element) => container.querySelector('[aria-selected="true"]')?.textContent

test('a press chooses a tab, whose panel bears its name, and a press on the chosen one changes nothing', async () => {
  const onChange = vi.fn()
  const screen = await render(<Periods onChange={onChange} />)
  await screen.getByRole('tab', { name: 'quarter' }).click()
  await expect.element(screen.getByRole('tabpanel', { name: 'quarter' })).toHaveTextContent('the quarter')
  await screen.getByRole('tab', { name: 'quarter' }).click()
  expect(onChange.mock.calls).toEqual([['quarter']])
  const panel = screen.getByRole('tabpanel').element()
  expect(screen.getByRole('tab', { name: 'quarter' }).element().getAttribute('aria-controls')).toBe(panel.id)
})

test('keys move the choice and the focus around the tabs, and Tab goes from the chosen tab into the panel', async () => {
  const screen = await render(<Periods onChange={() => {}} />)
  await userEvent.tab()
  for (const [key, name] of [
    ['ArrowRight', 'quarter'],
    ['End', 'year'],
    ['ArrowRight', 'month'],
    ['ArrowLeft', 'year'],
    ['Home', 'month'],
    // The browser goes back with it.
    ['Alt>}{ArrowLeft}{/Alt', 'month'],
    ['a', 'month'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect([key, chosen(screen.container), document.activeElement?.textContent]).toEqual([key, name, name])
  }
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel').element())
  await userEvent.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('month')
})
