import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { MoneyField } from './field.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Got Paid">
        <MoneyField label="Total received" data-autofocus error="Enter what you were paid" hint="All of it" />
      </Dialog>
    </>
  )
}

test('a dialog takes the focus into its first field, closes on Escape and gives the focus back', async () => {
  const screen = await render(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(screen.getByRole('dialog', { name: 'Got Paid' })).toBeVisible()
  await expect.element(screen.getByLabelText('Total received')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a field is tied to its hint and its error', async () => {
  const screen = await render(<MoneyField label="Total received" error="Enter what you were paid" hint="All of it" />)
  const field = screen.getByLabelText('Total received')
  await expect.element(field).toHaveAccessibleDescription('All of it Enter what you were paid')
  await expect.element(field).toBeInvalid()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter what you were paid')
})
