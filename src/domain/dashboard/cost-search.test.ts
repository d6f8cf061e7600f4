import { expect, test } from 'vitest'
import { plainText } from '../check/plain-text.ts'
import { costSearch } from './cost-search.ts'

/** Costs as a page lists them: the day, what was paid in cents, what a person wrote, and the category. */
const costs = {
  gas: ['2026-11-03', 4_512, 'Shell: Gas for the Austin show Car (besides mileage)'],
  gasolina: ['2026-10-08', 4_500, 'Pemex: Gasolina para el evento Car (besides mileage)'],
  parking: ['2026-11-05', 1_800, 'Parking and tolls Sneaker launch Bluebird'],
  peaje: ['2026-10-06', 650, 'Peaje y estacionamiento Car (besides mileage)'],
  ride: ['2026-11-07', 3_200, 'Uber: Airport ride Work Travel'],
  uber: ['2026-09-09', 2_900, 'Uber del aeropuerto Work Travel'],
  tip: ['2026-11-02', 500, 'Valet: Tip Other Expenses'],
  propina: ['2026-08-02', 600, 'Propina al valet Other Expenses'],
  lunch: ['2026-07-14', 2_345, 'Lunch with Lucía Work Meals (50% deductible)'],
  almuerzo: ['2026-07-15', 1_900, 'Almuerzo con el cliente Work Meals (50% deductible)'],
  camera: ['2026-06-01', 129_900, 'B&H Photo: Camera Big Gear or Equipment'],
  miles: ['2026-05-20', 2_320, '32 miles Mileage Gala'],
  oil: ['2026-04-02', 7_900, 'Jiffy Lube: Oil change Car (besides mileage)'],
  gastos: ['2026-03-02', 1_100, 'Varios gastos de la Peña Supplies'],
} as const
type Name = keyof typeof costs

const found = (typed: string) => {
  const isFound = costSearch(typed)
  return (Object.keys(costs) as Name[]).filter((name) => {
    const [date, cents, text] = costs[name]
    return isFound({ date, gross: cents, net: cents }, plainText(text))
  })
}

test.each<[string, Name[]]>([
  ['gasolina', ['gas', 'gasolina']],
  ['Gasolina', ['gas', 'gasolina']],
  ['gasol', ['gas', 'gasolina']],
  ['gasolina 45', ['gas', 'gasolina']],
  ['gasolina noviembre', ['gas']],
  ['gasolina para el evento', ['gasolina']],
  ['estacionamiento', ['parking', 'peaje']],
  ['peaje', ['parking', 'peaje']],
  ['peajes', ['parking', 'peaje']],
  ['propina', ['tip', 'propina']],
  ['propinas', ['tip', 'propina']],
  ['aeropuerto', ['ride', 'uber']],
  ['Uber del aeropuerto', ['ride', 'uber']],
  ['almuerzo', ['lunch', 'almuerzo']],
  ['almuerzo lucia', ['lunch']],
  ['cámara', ['camera']],
  ['camara', ['camera']],
  ['millas', ['miles']],
  ['millaje', ['gas', 'gasolina', 'peaje', 'miles', 'oil']],
  ['cambio de aceite', ['oil']],
  ['viaje', ['ride', 'uber']],
  ['noviembre', ['gas', 'parking', 'ride', 'tip']],
  ['en noviembre de 2026', ['gas', 'parking', 'ride', 'tip']],
  ['3 de noviembre', ['gas']],
  ['otros gastos', ['tip', 'propina']],
  ['pena', ['gastos']],
  ['$18', ['parking']],
  ['1,299', ['camera']],
])('%j finds %j', (typed, names) => expect(found(typed)).toEqual(names))

test.each<[string, Name[]]>([
  ['', Object.keys(costs) as Name[]],
  ['  ', Object.keys(costs) as Name[]],
  ['shell', ['gas']],
  ['gas for the', ['gas']],
  ['austin gas', ['gas']],
  ['B&H', ['camera']],
  ['(50%', ['lunch', 'almuerzo']],
  ['tolls', ['parking', 'peaje']],
  ['parking', ['parking', 'peaje']],
  ['airport', ['ride', 'uber']],
  ['lunch', ['lunch', 'almuerzo']],
  ['november', ['gas', 'parking', 'ride', 'tip']],
  ['unpaid', []],
  ['la', ['parking', 'miles', 'gastos']],
])('the English %j finds %j', (typed, names) => expect(found(typed)).toEqual(names))
