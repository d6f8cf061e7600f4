import type { ExpenseForm } from '#domain/expenses/expense-form.ts'

/** The labels of the fields in the forms, by record. */
export const fieldLabels = {
  expense: {
    date: 'Date',
    amount: 'Amount',
    merchant: 'Merchant',
    businessPurpose: 'Business Purpose',
    category: 'Category',
    reimbursedAmount: 'Reimbursed by client',
    gigId: 'For a gig (optional)',
  } satisfies Record<keyof ExpenseForm, string>,
} as const
