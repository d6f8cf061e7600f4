import type { ExpenseCategory } from './category.ts'

/**
 * Words that point to a category. A merchant's name counts more than a word. A word of a shop, such as "grill", counts only in the name of the
 * merchant: who performs at a grill does not eat there. `also` lists categories that are often meant instead.
 */
export interface CategoryRule {
  readonly category: ExpenseCategory
  readonly kind: 'merchant' | 'word' | 'shop'
  readonly also?: readonly ExpenseCategory[]
  readonly keywords: readonly string[]
}

/** To recognize a new merchant, add its name in lower case to the list of its category; see `docs/architecture.md`. */
export const categoryRules: readonly CategoryRule[] = [
  {
    category: 'Work Travel',
    kind: 'merchant',
    also: ['Car (besides mileage)'],
    keywords: ['uber', 'lyft', 'amtrak', 'delta air', 'southwest airlines', 'marriott', 'airbnb'],
  },
  {
    category: 'Work Travel',
    kind: 'word',
    keywords: ['hotel', 'flight', 'airfare', 'airport', 'taxi', 'baggage'],
  },
  {
    category: 'Car (besides mileage)',
    kind: 'merchant',
    also: ['Work Travel'],
    keywords: ['shell', 'chevron', 'exxon', 'jiffy lube', 'autozone', 'e-zpass', 'spothero'],
  },
  {
    category: 'Car (besides mileage)',
    kind: 'word',
    also: ['Work Travel'],
    keywords: ['parking', 'toll', 'gas', 'fuel', 'oil change', 'tire'],
  },
  {
    category: 'Work Meals (50% deductible)',
    kind: 'merchant',
    keywords: ['starbucks', 'chipotle', 'mcdonald', 'doordash', 'uber eats', 'grubhub'],
  },
  {
    category: 'Work Meals (50% deductible)',
    kind: 'word',
    keywords: ['lunch', 'dinner', 'breakfast', 'restaurant', 'coffee'],
  },
  {
    category: 'Big Gear or Equipment',
    kind: 'merchant',
    also: ['Supplies', 'Office Expenses'],
    keywords: ['b&h photo', 'adorama', 'guitar center', 'apple store', 'best buy'],
  },
  {
    category: 'Big Gear or Equipment',
    kind: 'word',
    keywords: ['camera', 'lens', 'laptop', 'microphone', 'lighting kit'],
  },
  {
    category: 'Supplies',
    kind: 'merchant',
    also: ['Office Expenses'],
    keywords: ['michaels', 'home depot', 'dollar tree'],
  },
  {
    category: 'Supplies',
    kind: 'word',
    keywords: ['batteries', 'supplies', 'props', 'tape'],
  },
  {
    category: 'Promo & Marketing',
    kind: 'merchant',
    keywords: ['facebook ads', 'google ads', 'vistaprint', 'squarespace', 'wix'],
  },
  {
    category: 'Promo & Marketing',
    kind: 'word',
    keywords: ['advertising', 'ads', 'website', 'business card', 'headshot'],
  },
  {
    category: 'Platform or Payment Fees',
    kind: 'merchant',
    also: ['Other Expenses'],
    keywords: ['stripe', 'square', 'paypal', 'gigsalad', 'thumbtack'],
  },
  {
    category: 'Platform or Payment Fees',
    kind: 'word',
    keywords: ['processing fee', 'service fee', 'transaction fee', 'commission'],
  },
  {
    category: 'Office Expenses',
    kind: 'merchant',
    also: ['Utilities'],
    keywords: ['staples', 'office depot', 'adobe', 'zoom', 'verizon'],
  },
  {
    category: 'Office Expenses',
    kind: 'word',
    keywords: ['phone', 'printer', 'postage', 'software'],
  },
  {
    category: 'Legal and Professional Services',
    kind: 'merchant',
    keywords: ['legalzoom', 'h&r block', 'turbotax', 'udemy'],
  },
  {
    category: 'Legal and Professional Services',
    kind: 'word',
    keywords: ['lawyer', 'attorney', 'accountant', 'coaching', 'course'],
  },
  {
    category: 'Insurance (other than health)',
    kind: 'merchant',
    also: ['Car (besides mileage)'],
    keywords: ['state farm', 'geico', 'thimble'],
  },
  {
    category: 'Insurance (other than health)',
    kind: 'word',
    keywords: ['insurance', 'liability'],
  },
  {
    category: 'Rent or Lease (equipment or business property)',
    kind: 'merchant',
    also: ['Work Travel'],
    keywords: ['lensrentals', 'peerspace', 'u-haul'],
  },
  {
    category: 'Rent or Lease (equipment or business property)',
    kind: 'word',
    keywords: ['rental', 'rent', 'storage unit'],
  },
  {
    category: 'Gear Repairs and Maintenance',
    kind: 'word',
    keywords: ['repair', 'maintenance', 'tune-up', 'sensor cleaning'],
  },
  {
    category: 'Utilities',
    kind: 'merchant',
    also: ['Office Expenses'],
    keywords: ['xfinity', 'con edison'],
  },
  {
    category: 'Utilities',
    kind: 'word',
    also: ['Office Expenses'],
    keywords: ['electric', 'internet', 'utility'],
  },
  {
    category: 'Appearance / Wardrobe (for performers/models)',
    kind: 'merchant',
    keywords: ['sephora', 'ulta'],
  },
  {
    category: 'Appearance / Wardrobe (for performers/models)',
    kind: 'word',
    keywords: ['makeup', 'costume', 'wardrobe', 'hair', 'dry cleaning'],
  },
  {
    category: 'Hired Help',
    kind: 'merchant',
    also: ['Platform or Payment Fees'],
    keywords: ['upwork', 'taskrabbit'],
  },
  {
    category: 'Hired Help',
    kind: 'word',
    keywords: ['assistant', 'helper', 'second shooter', 'subcontractor'],
  },
  {
    category: 'Other Expenses',
    kind: 'word',
    keywords: ['dues', 'membership', 'permit'],
  },
]
