import type { ExpenseCategory } from '#domain/expenses/category.ts'

/** The display name of each category of expenses (spec.md 9). They are stored by their English names. */
export const expenseCategoryNames = {
  'Work Travel': 'Work Travel',
  'Big Gear or Equipment': 'Big Gear or Equipment',
  'Car (besides mileage)': 'Car (besides mileage)',
  'Work Meals (50% deductible)': 'Work Meals (50% deductible)',
  Supplies: 'Supplies',
  'Promo & Marketing': 'Promo & Marketing',
  'Platform or Payment Fees': 'Platform or Payment Fees',
  'Office Expenses': 'Office Expenses',
  'Other Expenses': 'Other Expenses',
  'Insurance (other than health)': 'Insurance (other than health)',
  'Legal and Professional Services': 'Legal and Professional Services',
  'Rent or Lease (equipment or business property)': 'Rent or Lease (equipment or business property)',
  'Gear Repairs and Maintenance': 'Gear Repairs and Maintenance',
  Utilities: 'Utilities',
  'Appearance / Wardrobe (for performers/models)': 'Appearance / Wardrobe (for performers/models)',
  'Hired Help': 'Hired Help',
} satisfies Record<ExpenseCategory, string>

export const categoryTexts = {
  part: ({ category, subcategory }: { category: string; subcategory: string }) => `${category}, ${subcategory}`,
  within: ({ name, parent }: { name: string; parent: string }) => `${name} (${parent})`,
}
