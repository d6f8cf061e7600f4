/** The tax categories of an expense (spec.md 9), stored by these names. */
export const expenseCategories = [
  'Work Travel',
  'Big Gear or Equipment',
  'Car (besides mileage)',
  'Work Meals (50% deductible)',
  'Supplies',
  'Promo & Marketing',
  'Platform or Payment Fees',
  'Office Expenses',
  'Other Expenses',
  'Insurance (other than health)',
  'Legal and Professional Services',
  'Rent or Lease (equipment or business property)',
  'Gear Repairs and Maintenance',
  'Utilities',
  'Appearance / Wardrobe (for performers/models)',
  'Hired Help',
] as const

export type ExpenseCategory = (typeof expenseCategories)[number]

/** The categories that the Got Paid wizard offers: the first nine. */
export const wizardCategories = expenseCategories.slice(0, 9)

/** Returns the stored name of a category. Short names become their long ones; other names stay unchanged (money.md A28). */
export const categoryNamed = (name: string): string =>
  expenseCategories.find((category) => category.startsWith(`${name} (`) || (name === 'Office' && category === 'Office Expenses')) ?? name
