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
