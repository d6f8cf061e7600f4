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

/** A category that other programs may send for parking. It counts as a gig's parking. */
export const STORED_PARKING = 'Parking and tolls'

/** Returns the form of a name in which two names are compared: case and repeated spaces do not count. */
export const categoryKey = (name: string): string => name.trim().replaceAll(/\s+/gu, ' ').toLowerCase()

/** The stored names by what people and other programs write for them, such as `Car` for `Car (besides mileage)`. */
const stored: ReadonlyMap<string, ExpenseCategory | typeof STORED_PARKING> = new Map([
  ...expenseCategories.map((name) => [categoryKey(name.split(' (')[0] ?? name), name] as const),
  ...expenseCategories.map((name) => [categoryKey(name), name] as const),
  ['office', 'Office Expenses'] as const,
  [categoryKey(STORED_PARKING), STORED_PARKING] as const,
])

/** Returns the stored name of a category in any spelling. Short names become their long ones; other names stay unchanged (money.md A28). */
export const categoryNamed = (name: string): string => stored.get(categoryKey(name)) ?? name

/** Returns the tax category with a name in any spelling, also its short one; undefined for a name that is none. */
export function taxCategoryNamed(name: string): ExpenseCategory | undefined {
  const category = stored.get(categoryKey(name))
  return category === STORED_PARKING ? undefined : category
}
