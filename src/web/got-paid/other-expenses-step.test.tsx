import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { noAnswers } from '#domain/payments/agreed-pay.ts'
import { blankItem } from '#domain/payments/item-form.ts'
import { type PaymentForm, previewOf } from '#domain/payments/payment-form.ts'
import { blankStub } from '#domain/payments/stub-form.ts'
import { OtherExpensesStep } from './other-expenses-step.tsx'

const start: PaymentForm = {
  totalReceived: '300',
  tips: '',
  hadTips: false,
  gotPaidDate: '2026-11-07',
  fromAddress: '',
  toAddress: '',
  measured: null,
  miles: '',
  hadMiles: 0,
  roundTrip: false,
  mileageMode: 'total',
  parkingSpent: '',
  parkingReimbursed: '',
  items: [],
  typedItem: blankItem,
  taxPercentage: 25,
  paymentMethod: 'cash',
  isOnW2: false,
  stub: blankStub,
  ...noAnswers,
  agreed: { due: 30_000, parkingBack: 0, itemsBack: 0 },
}

function Step() {
  const [form, setForm] = useState(start)
  return (
    <>
      <OtherExpensesStep
        form={form}
        set={(change) => setForm({ ...form, ...change })}
        control={(path) => ({ value: form[path], error: undefined, onChange: ({ target }) => setForm({ ...form, [path]: target.value }) })}
        errorOf={() => undefined}
        preview={previewOf(form, ['2026-11-07'], { usesIrsMileageRate: false, homeAddress: null, drivesFromHome: null })}
        workDays={['2026-11-07']}
        gigs={[]}
        isCorrection={false}
      />
      <output>{JSON.stringify(form.items.map(({ amount, reimbursed }) => [amount, reimbursed]))}</output>
    </>
  )
}

test('a cost needs a purpose, an amount and a category, its reimbursement is capped, and Enter adds it', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Step />
    </QueryClientProvider>,
  )
  const add = screen.getByRole('button', { name: 'Add expense' })
  const alert = screen.getByRole('alert')
  await add.click()
  await expect.element(alert).toHaveTextContent('Please enter what the expense was for')
  await screen.getByLabelText('What was it for?').fill('Tape')
  await screen.getByLabelText('Amount', { exact: true }).fill('0')
  await add.click()
  await expect.element(alert).toHaveTextContent('Please enter a valid amount')
  await screen.getByLabelText('Amount', { exact: true }).fill('10')
  await add.click()
  await expect.element(alert).toHaveTextContent('Please select a category')
  await screen.getByLabelText('Category').selectOptions('Supplies')
  await screen.getByLabelText('Reimbursed by client').fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('[[1000,1000]]')).toBeVisible()
  await expect.element(screen.getByLabelText('What was it for?')).toHaveValue('')
  await screen.getByRole('button', { name: 'Remove Tape' }).click()
  await expect.element(screen.getByText('[]')).toBeVisible()
})
