import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { type Suggested, SuggestField } from './suggest-field.tsx'

const option = (value: string): Suggested => ({ value: `${value}, Texas`, main: value, secondary: 'Texas' })
const cities = ['Austin', 'Abilene', 'Amarillo'].map(option)
const home = { value: '98 San Jacinto Blvd, Austin', main: 'Home', secondary: '98 San Jacinto Blvd, Austin' }

type Suggest = (typed: string) => Promise<readonly Suggested[]>

function Field({ suggest, known = () => [] }: { suggest: Suggest; known?: (typed: string) => readonly Suggested[] }) {
  const [value, setValue] = useState('')
  return (
    <SuggestField
      label="Address"
      value={value}
      onChange={setValue}
      known={known}
      suggest={suggest}
      emptyText="No address suggestions found"
    />
  )
}

test('suggestions are requested from two letters on, once typing pauses, and a late answer for an earlier text is dropped', async () => {
  const waiting = new Map<string, (found: readonly Suggested[]) => void>()
  const suggest = vi.fn<Suggest>((typed) => new Promise((resolve) => waiting.set(typed, resolve)))
  const screen = await render(<Field suggest={suggest} />)
  const field = screen.getByRole('combobox', { name: 'Address' })
  await field.fill('a')
  await field.fill('ab')
  await expect.poll(() => waiting.has('ab')).toBe(true)
  await expect.poll(() => screen.container.querySelector('[data-spinner]')).not.toBeNull()
  await field.fill('aus')
  await expect.poll(() => waiting.has('aus')).toBe(true)
  waiting.get('ab')?.([option('Abilene')])
  waiting.get('aus')?.([option('Austin')])
  await expect.element(screen.getByRole('option')).toHaveTextContent('Austin Texas')
  expect(screen.container.querySelector('[data-spinner]')).toBeNull()
  expect(suggest.mock.calls.map(([typed]) => typed)).toEqual(['ab', 'aus'])
})

test('the arrow keys go around the list, Enter picks, Escape closes the list and then the dialog', async () => {
  const onOpenChange = vi.fn()
  const screen = await render(
    <Dialog open title="Trip" onOpenChange={onOpenChange}>
      <Field suggest={async () => cities} />
    </Dialog>,
  )
  const field = screen.getByRole('combobox')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('te')
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 suggestions')
  await expect.element(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').element().id)
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  const seen = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}']) {
    await userEvent.keyboard(key)
    seen.push(active())
  }
  expect(seen).toEqual(['Austin Texas', 'Abilene Texas', 'Austin Texas', 'Amarillo Texas', 'Austin Texas'])
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent('Austin Texas')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field).toHaveValue('Abilene, Texas')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('saved texts come first, at once and without a request, and a click picks one', async () => {
  const suggest = vi.fn<Suggest>(async () => [...cities, home])
  const screen = await render(<Field suggest={suggest} known={() => [home]} />)
  const field = screen.getByRole('combobox')
  await field.click()
  await expect.element(screen.getByRole('option')).toHaveTextContent('Home 98 San Jacinto Blvd, Austin')
  expect(suggest).not.toHaveBeenCalled()
  await field.fill('au')
  await expect.element(screen.getByRole('option').nth(3)).toBeVisible()
  expect(
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent?.split(' ')[0]),
  ).toEqual(['Home', 'Austin', 'Abilene', 'Amarillo'])
  await screen.getByRole('option', { name: 'Abilene Texas' }).click()
  await expect.element(field).toHaveValue('Abilene, Texas')
  await expect.element(field).toHaveFocus()
})

test.each([
  ['nothing is found', async () => []],
  ['the call fails', async () => Promise.reject(new Error('no network'))],
])('the field says so when %s, and the list closes when the field loses the focus', async (_, suggest) => {
  const screen = await render(<Field suggest={suggest} />)
  await screen.getByRole('combobox').fill('xyzzy')
  await expect.element(screen.getByRole('status')).toHaveTextContent('No address suggestions found')
  await userEvent.tab()
  await expect.element(screen.getByText('No address suggestions found')).not.toBeInTheDocument()
})
