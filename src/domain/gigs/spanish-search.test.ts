import { expect, test } from 'vitest'
import { aGig } from '../testing/factories.ts'
import { searchGigs } from './gig-search.ts'
import { builtInType } from './gig-types.ts'

const launch = aGig({
  eventName: 'Sneaker launch',
  clientName: 'Bluebird Agency',
  gigType: 'Brand Ambassador',
  status: 'confirmed',
  date: '2026-11-20',
  expectedPay: '242.00',
})
const wedding = aGig({
  eventName: 'Boda de Lucía',
  clientName: 'Peñasco Eventos',
  gigType: 'Server',
  status: 'applied',
  date: '2025-11-20',
  expectedPay: '240.50',
})
const shoot = aGig({
  eventName: 'Sesión de otoño',
  clientName: 'Maya Lumen',
  gigType: 'Photographer',
  status: 'completed',
  date: '2026-05-01',
  expectedPay: '2025.00',
})
const festival = aGig({
  eventName: 'Cinco de Mayo',
  clientName: 'Northside',
  gigType: 'Event Staff',
  status: 'pending payment',
  date: '2026-08-15',
  expectedPay: '230.00',
})
const gigs = [launch, wedding, shoot, festival]

test.each([
  // Months, years and days
  ['noviembre', [launch, wedding]],
  ['Noviembre', [launch, wedding]],
  ['novi', [launch, wedding]],
  ['noviembre 2025', [wedding]],
  ['noviembre de 2025', [wedding]],
  ['noviembre del 2025', [wedding]],
  ['20 de noviembre', [launch, wedding]],
  ['el 20 de noviembre de 2025', [wedding]],
  ['20 nov 2026', [launch]],
  ['21 de noviembre', []],
  ['1 de mayo', [shoot]],
  ['1ro de mayo', [shoot]],
  ['1.º de mayo', [shoot]],
  ['primero de mayo', [shoot]],
  ['en agosto', [festival]],
  ['ago', [festival]],
  ['enero', []],
  // A month may also be a part of a name.
  ['mayo', [shoot, festival]],
  ['cinco de mayo', [festival]],
  ['boda noviembre', [wedding]],
  ['boda de noviembre', [wedding]],
  // Statuses
  ['próximos', [launch]],
  ['proximo', [launch]],
  ['confirmado', [launch]],
  ['confirmados', [launch]],
  ['pendiente', [wedding, festival]],
  ['Pago pendiente', [wedding, festival]],
  ['Pendiente de pago', [wedding, festival]],
  ['pendientes de pago', [wedding, festival]],
  ['por cobrar', [festival]],
  ['sin pagar', [festival]],
  ['postulación', [wedding]],
  ['completado', [shoot]],
  ['pagado', [shoot]],
  ['pagados', [shoot]],
  ['me pagaron', [shoot]],
  ['pagado mayo', [shoot]],
  // Types
  ['embajadora de marca', [launch]],
  ['embaj', [launch]],
  ['mesero', [wedding]],
  ['camarera', [wedding]],
  ['servicio de mesa', [wedding]],
  ['fotógrafo', [shoot]],
  ['fotografia', [shoot]],
  ['personal de eventos', [festival]],
  ['mesero noviembre', [wedding]],
  // Names, with and without accents
  ['lucia', [wedding]],
  ['LUCÍA', [wedding]],
  ['penasco', [wedding]],
  ['sesion otono', [shoot]],
  // Amounts
  ['$242 noviembre', [launch]],
  ['mayo 2,025.00', [shoot]],
] as const)('%j finds gigs', (typed, found) => expect(searchGigs(gigs, typed, 'all')).toEqual(found))

// These words or their beginnings are English, too. They keep their meaning.
test.each([
  ['personal', []],
  ['post', []],
  ['el paso', []],
  ['promo', []],
  ['set', []],
  ['may', [shoot, festival]],
  ['nov 20, 2025', [wedding]],
  ['paid', [shoot]],
  ['unpaid', [festival]],
  ['server', [wedding]],
  ['ambassador', [launch]],
] as const)('the English %j finds the same as before', (typed, found) => expect(searchGigs(gigs, typed, 'all')).toEqual(found))

test.each([
  ['Embajador de marca', 'Brand Ambassador'],
  [' personal de eventos', 'Event Staff'],
  ['Fotografia', 'Photographer'],
  ['Chofer', 'Driver'],
  ['Bartender', 'Bartender'],
  ['Mesera', undefined],
  ['Animadora', undefined],
])('a worker who types %j means the built-in type %s', (typed, type) => expect(builtInType(typed)).toBe(type))
