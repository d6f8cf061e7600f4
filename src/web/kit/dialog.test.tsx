import { StrictMode, useState } from 'react'
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

const names = ['Day', 'Edit'] as const
type Name = (typeof names)[number]

/** Two dialogs, one of which leads to the other, above each other or one after the other; the effects of each run twice. */
function Two({ isDirty = false, isNested = false }: { isDirty?: boolean; isNested?: boolean }) {
  const [shown, setShown] = useState<readonly Name[]>([])
  const close = (name: Name) => setShown((before) => before.filter((each) => each !== name))
  return (
    <StrictMode>
      <Button onClick={() => setShown(['Day'])}>Open</Button>
      {names.map((name) => (
        <Dialog key={name} open={shown.includes(name)} onOpenChange={() => close(name)} title={name} isDirty={isDirty}>
          <Button onClick={() => setShown(isNested ? names : ['Edit'])}>Go to Edit</Button>
          <Button onClick={() => close(name)}>Done</Button>
        </Dialog>
      ))}
      <p data-testid="shown">{shown.join(' and ') || 'None'}</p>
    </StrictMode>
  )
}

const isAtDialog = () => expect.poll(() => history.state).toHaveProperty('dialog')

const aStepInHistory = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

/** Two entries of the history; what a test does must leave it at the second one. */
async function withHistory(act: () => Promise<void>) {
  history.pushState('before', '')
  history.pushState('page', '')
  await act()
  await expect.poll(() => history.state).toBe('page')
  history.back()
  await expect.poll(() => history.state).toBe('before')
}

test('Back closes a dialog, and one that followed another', async () => {
  const screen = await render(<Two />)
  const shown = screen.getByTestId('shown')
  await withHistory(async () => {
    await screen.getByRole('button', { name: 'Open' }).click()
    await screen.getByRole('button', { name: 'Go to Edit' }).click()
    await expect.element(shown).toHaveTextContent('Edit')
    history.back()
    await expect.element(shown).toHaveTextContent('None')
    // Forward leads to where no dialog is any more; the next one takes that entry.
    history.forward()
    await isAtDialog()
    await screen.getByRole('button', { name: 'Open' }).click()
    await screen.getByRole('button', { name: 'Done' }).click()
    await expect.element(shown).toHaveTextContent('None')
  })
})

test('Back closes the upper one of two dialogs', async () => {
  const screen = await render(<Two isNested />)
  const shown = screen.getByTestId('shown')
  await withHistory(async () => {
    await screen.getByRole('button', { name: 'Open' }).click()
    await screen.getByRole('button', { name: 'Go to Edit' }).click()
    await expect.element(shown).toHaveTextContent('Day and Edit')
    history.back()
    await expect.element(shown).not.toHaveTextContent('Edit')
    await expect.element(shown).toHaveTextContent('Day')
    await userEvent.keyboard('{Escape}')
    await expect.element(shown).toHaveTextContent('None')
  })
})

test('a dialog that opens while another one is still being left has an entry', async () => {
  const screen = await render(<Two />)
  const shown = screen.getByTestId('shown')
  const opener = screen.getByRole('button', { name: 'Open' }).element() as HTMLElement
  await withHistory(async () => {
    opener.click()
    await expect.element(shown).toHaveTextContent('Day')
    const hasLeft = aStepInHistory()
    await screen.getByRole('button', { name: 'Done' }).click()
    opener.click()
    await hasLeft
    await expect.element(shown).toHaveTextContent('Day')
    await isAtDialog()
    history.back()
    await expect.element(shown).toHaveTextContent('None')
  })
})

test('Back leaves a dialog open in which something was typed', async () => {
  const screen = await render(<Two isDirty />)
  const shown = screen.getByTestId('shown')
  await withHistory(async () => {
    await screen.getByRole('button', { name: 'Open' }).click()
    for (const _ of ['once', 'twice']) {
      const hasGoneBack = aStepInHistory()
      history.back()
      await hasGoneBack
      await expect.poll(() => history.state).toHaveProperty('isGuard', true)
      await expect.element(shown).toHaveTextContent('Day')
    }
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(shown).toHaveTextContent('None')
  })
})

test('a field is tied to its hint and its error', async () => {
  const screen = await render(<MoneyField label="Total received" error="Enter what you were paid" hint="All of it" />)
  const field = screen.getByLabelText('Total received')
  await expect.element(field).toHaveAccessibleDescription('All of it Enter what you were paid')
  await expect.element(field).toBeInvalid()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter what you were paid')
})
