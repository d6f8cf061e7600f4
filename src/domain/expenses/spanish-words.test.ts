import { expect, test } from 'vitest'
import { brandIn } from './brands/brand-in.ts'
import { expenseCategories } from './category.ts'
import { categoryRules } from './category-rules.ts'
import { shopWords } from './shop-words.ts'
import { spanishWords } from './spanish-words.ts'
import { suggestCategories, suggestWizardCategories } from './suggest-category.ts'

const travel = 'Work Travel'
const car = 'Car (besides mileage)'
const meals = 'Work Meals (50% deductible)'
const gear = 'Big Gear or Equipment'
const promo = 'Promo & Marketing'
const fees = 'Platform or Payment Fees'
const office = 'Office Expenses'
const legal = 'Legal and Professional Services'
const rent = 'Rent or Lease (equipment or business property)'
const look = 'Appearance / Wardrobe (for performers/models)'
const insurance = 'Insurance (other than health)'

test.each([
  ['', 'Estacionamiento', car],
  ['', 'estacionamiento y peajes', car],
  ['', 'gasolina', car],
  ['', 'Gasolina 45', car],
  ['Gasolina', '', car],
  ['', 'Cambio de aceite', car],
  ['', 'llantas', car],
  ['Taller mecánico Hernández', '', car],
  ['Lavado de autos', '', car],
  ['Uber', 'del aeropuerto', travel],
  ['Uber del aeropuerto', '', travel],
  ['', 'Taxi al aeropuerto', travel],
  ['', 'vuelo a Chicago', travel],
  ['', 'Boleto de avión', travel],
  ['', 'Hospedaje en Dallas', travel],
  ['', 'Almuerzo con el cliente', meals],
  ['', 'cena con la agencia', meals],
  ['', 'Café con el cliente', meals],
  ['', 'Comida para el equipo', meals],
  ['Panadería La Esperanza', '', meals],
  ['Mariscos El Puerto', '', meals],
  ['', 'Cámara', gear],
  ['', 'camara', gear],
  ['', 'micrófono inalámbrico', gear],
  ['', 'computadora portátil', gear],
  ['', 'pilas y cinta', 'Supplies'],
  ['Ferretería Gómez', '', 'Supplies'],
  ['Farmacia Guadalajara', '', 'Supplies'],
  ['', 'Tarjetas de presentación', promo],
  ['', 'página web', promo],
  ['Imprenta Rápida', '', promo],
  ['', 'comisión de la plataforma', fees],
  ['', 'cargo por servicio', fees],
  ['', 'teléfono', office],
  ['Papelería Lumen', '', office],
  ['', 'abogada', legal],
  ['', 'preparador de impuestos', legal],
  ['', 'curso de maquillaje', legal],
  ['', 'seguro del equipo', insurance],
  ['', 'Renta de equipo', rent],
  ['', 'renta de bodega', rent],
  ['', 'Reparación de la cámara', 'Gear Repairs and Maintenance'],
  ['Guitar Center', 'reparación de guitarra', 'Gear Repairs and Maintenance'],
  ['', 'recibo de luz', 'Utilities'],
  ['', 'Maquillaje', look],
  ['', 'vestuario para el show', look],
  ['Tintorería Plaza', '', look],
  ['Barbería Don Luis', '', look],
  ['', 'ayudante por un día', 'Hired Help'],
  ['', 'permiso de la ciudad', 'Other Expenses'],
])('%j for %j is %s first, with and without the table of brands', (merchant, purpose, category) => {
  expect(suggestCategories(merchant, purpose)[0]).toBe(category)
  expect(suggestCategories(merchant, purpose, brandIn)[0]).toBe(category)
})

test.each(['Boda de Lucía', 'Gastos varios', 'Luz', 'Casa Luz', 'Pago de noviembre'])('%s gets no suggestion of its own', (purpose) =>
  expect(suggestCategories('', purpose, brandIn)).toEqual(expenseCategories.slice(0, 5)),
)

test('the wizard understands Spanish, too', () => {
  expect(suggestWizardCategories('Estacionamiento', brandIn)).toEqual([car, travel])
  expect(suggestWizardCategories('Uber del aeropuerto', brandIn)[0]).toBe(travel)
})

test('a Spanish word stands for a keyword, in plain letters, and finds its category', () => {
  const rules = [...categoryRules, ...shopWords]
  for (const [keyword, words] of Object.entries(spanishWords)) {
    const rule = rules.find(({ keywords }) => keywords.includes(keyword))
    for (const word of words) {
      expect(word).toMatch(/^[a-z ]+$/)
      expect([word, suggestCategories(rule?.kind === 'shop' ? word : '', rule?.kind === 'shop' ? '' : word)[0]]).toEqual([
        word,
        rule?.category,
      ])
    }
  }
})
