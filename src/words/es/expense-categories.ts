import type { Translated } from '../catalog.ts'
import type { expenseCategoryNames as englishNames, categoryTexts as englishTexts } from '../en/expense-categories.ts'

// What stands before ` (` is the short name (`shortName`). The line of other expenses is 27a or 27b, by the year.
export const expenseCategoryNames: Translated<typeof englishNames> = {
  'Work Travel': 'Viajes de trabajo (Work Travel, línea 24a)',
  'Big Gear or Equipment': 'Equipo grande (Big Gear or Equipment, línea 27)',
  'Car (besides mileage)': 'Auto (Car, línea 9, aparte del millaje)',
  'Work Meals (50% deductible)': 'Comidas de trabajo (Work Meals, línea 24b, 50% deducible)',
  Supplies: 'Suministros (Supplies, línea 22)',
  'Promo & Marketing': 'Promoción y publicidad (Promo & Marketing, línea 8)',
  'Platform or Payment Fees': 'Comisiones de plataforma o pago (Platform or Payment Fees, línea 10)',
  'Office Expenses': 'Gastos de oficina (Office Expenses, línea 18)',
  'Other Expenses': 'Otros gastos (Other Expenses, línea 27)',
  'Insurance (other than health)': 'Seguro (Insurance, línea 15, que no sea de salud)',
  'Legal and Professional Services': 'Servicios legales y profesionales (Legal and Professional Services, línea 17)',
  'Rent or Lease (equipment or business property)': 'Alquiler (Rent or Lease, línea 20, equipo o local del negocio)',
  'Gear Repairs and Maintenance': 'Reparación y mantenimiento de equipo (Gear Repairs and Maintenance, línea 21)',
  Utilities: 'Servicios públicos (Utilities, línea 25)',
  'Appearance / Wardrobe (for performers/models)': 'Imagen y vestuario (Appearance / Wardrobe, línea 27, para artistas y modelos)',
  'Hired Help': 'Ayuda contratada (Hired Help, línea 11)',
}

export const categoryTexts: Translated<typeof englishTexts> = {
  part: ({ category, subcategory }) => `${category}, ${subcategory}`,
  within: ({ name, parent }) => `${name} (${parent})`,
}
