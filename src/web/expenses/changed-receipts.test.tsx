import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { costItemForms } from '#domain/payments/gig-costs-form.ts'
import { ChangedReceipts } from './changed-receipts.tsx'

const item = (businessPurpose: string, amount: string) => ({ businessPurpose, amount, category: 'Supplies', reimbursedAmount: '0.00' })

function Receipts() {
  const [items, setItems] = useState<ReturnType<typeof costItemForms>>(costItemForms([item('Cups', '64.15'), item('Lunch', '35.85')]))
  return (
    <>
      <ChangedReceipts typed={[item('Cups', '25.50'), item('Lunch', '14.25')]} items={items} onChange={(next) => setItems([...next])} />
      <output>{items.map(({ amount }) => amount).join(' ')}</output>
    </>
  )
}

test('receipts return as they were typed, and Undo takes that back', async () => {
  const screen = await render(<Receipts />)
  await expect.element(screen.getByText(/As you typed them: Cups \$25\.50, Lunch \$14\.25\./)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Use what I typed' }))
  await expect.element(screen.getByText('25.50 14.25')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('64.15 35.85')).toBeVisible()
})
