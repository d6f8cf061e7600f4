import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { MoneyField, TextAreaField, TextField } from './field.tsx'

test.each([
  ['مقهى الميناء', 'rtl'],
  ['בית קפה', 'rtl'],
  ['Harbor House', 'ltr'],
  ['', 'ltr'],
])('%j is written in the direction of its script', async (text, direction) => {
  const screen = await render(
    <>
      <TextField label="Client" defaultValue={text} />
      <TextAreaField label="Notes" defaultValue={text} />
    </>,
  )
  for (const label of ['Client', 'Notes']) await expect.element(screen.getByLabelText(label)).toHaveStyle({ direction })
})

test('an amount field is always written from left to right', async () => {
  const screen = await render(<MoneyField label="Pay" defaultValue="1,200.50" />)
  await expect.element(screen.getByLabelText('Pay')).toHaveStyle({ direction: 'ltr' })
})
