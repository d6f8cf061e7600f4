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

test('an open dialog focuses its first field, closes on Escape and returns the focus', async () => {
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

test('the second tap of a double tap that closed a dialog presses nothing below the dialog', async () => {
  let presses = 0
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button type="button" style={{ position: 'fixed', inset: 0, width: '100vw', height: '100vh' }} onClick={() => (presses += 1)}>
          Below
        </button>
        {open && (
          <Dialog open onOpenChange={setOpen} title="Add New Gig">
            <Button onClick={() => setOpen(false)}>Save Gig</Button>
          </Dialog>
        )}
      </>
    )
  }
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'Save Gig' }).dblClick({ delay: 100 })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(presses).toBe(0)
  await screen.getByRole('button', { name: 'Below' }).click()
  expect(presses).toBe(1)
})
