import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { forget, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(forget)

const Page = ({ isOpen = false }: { isOpen?: boolean }) => (
  <>
    <Dialog open={isOpen} onOpenChange={() => {}} title="Got Paid" footer={<button type="button">Next</button>}>
      <input aria-label="Total received" />
    </Dialog>
    <Toaster />
  </>
)

test.each([
  { tone: 'success', title: 'Gig created successfully!', live: 'polite' },
  { tone: 'error', title: 'Error processing payment', live: 'assertive' },
] as const)('a message of $tone is $live', async ({ tone, title, live }) => {
  const screen = await render(<Page />)
  toast({ title, tone })
  const spoken = screen.getByRole('status').filter({ hasText: `Notification ${title}` })
  await expect.element(spoken).toHaveAttribute('aria-live', live)
})

test('a message is inside the open dialog, within reach of F8 and Tab, and moves to the page when the dialog closes', async () => {
  const screen = await render(<Page isOpen />)
  toast({ title: 'Expense deleted successfully!', actions: [{ label: 'Undo', onSelect: () => {} }] })
  const undo = screen.getByRole('dialog').getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await userEvent.keyboard('{F8}{Tab}{Tab}')
  await expect.element(undo).toHaveFocus()
  const drawn = undo.element()
  await screen.rerender(<Page />)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' }).element()).toBe(drawn)
})

function OpenPage() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Got Paid">
        <input aria-label="Total received" />
        <input aria-label="Client" data-popup="" />
      </Dialog>
      <Toaster />
    </>
  )
}

test('Escape in a dialog is for the dialog, also when a message came later', async () => {
  const screen = await render(<OpenPage />)
  toast({ title: 'Draft restored', actions: [{ label: 'Discard', onSelect: () => {} }] })
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeVisible()
  // It belongs to the popup of the field.
  await userEvent.click(screen.getByRole('textbox', { name: 'Client' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.click(screen.getByRole('textbox', { name: 'Total received' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeVisible()
})

test('Escape in a message dismisses the message', async () => {
  const screen = await render(<OpenPage />)
  toast({ title: 'Draft restored', actions: [{ label: 'Discard', onSelect: () => {} }] })
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toBeVisible()
  await userEvent.keyboard('{F8}{Tab}{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Discard' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})
