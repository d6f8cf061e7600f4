import type { FlatRates } from '#domain/dashboard/explanation.ts'
import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { formatCents, formatDollars } from '#domain/money/money.ts'
import type { Translated } from '../catalog.ts'
import type * as english from '../en/figures.ts'
import { periodLabel } from '../period-texts.ts'
import { count, countLarge } from './count.ts'

const percentOf = ({ least, most }: FlatRates) => (least === most ? `el ${most}%` : `del ${least}% al ${most}%`)

export const figureTexts: Translated<typeof english.figureTexts> = {
  noChange: 'sin cambio',
  goalReached: 'Meta alcanzada',
  // Stands within the next two.
  lessThanOne: 'menos de $1',
  toGo: ({ amount }) => `Faltan ${amount}`,
  toGoInGigs: ({ amount, gigs }) => `Faltan ${amount}, cerca de ${countLarge('gig', gigs)} según su promedio`,
  untilDay: ({ day }) => `hasta el ${day}`,
  counted: ({ totalGigs, completedGigs }) =>
    `${count('gig', totalGigs)} en total • ${completedGigs} ${completedGigs === 1 ? 'completado' : 'completados'}`,
  before: {
    monthly: ({ periods }) => (periods === 1 ? '1 mes anterior' : `${periods} meses anteriores`),
    quarterly: ({ periods }) => (periods === 1 ? '1 trimestre anterior' : `${periods} trimestres anteriores`),
    annual: ({ periods }) => (periods === 1 ? '1 año anterior' : `${periods} años anteriores`),
  },
  flatBesideFederal: (rates) =>
    `Su impuesto aproximado de ${formatDollars(rates.taxEstimate)} es ${percentOf(rates)} de lo que se ganó con gigs en ${periodLabel(rates.period)}. La estimación federal considera todo el año ${rates.period.year}, después de gastos.`,
}

export const figureParts: Translated<typeof english.figureParts> = {
  paidByClients: 'Pagado por clientes',
  reimbursementsIncluded: 'Reembolsos incluidos',
  withheld: 'Retenido del pago W-2',
  completedByHand: 'Completado sin “Me pagaron”',
  tipsOnTop: 'Propinas aparte',
  incomeSoFar: 'Ingreso tributable hasta ahora',
  notCompletedYet: ({ gigs }) => `Aún sin completar, ${count('gig', gigs)}`,
  tipsOfOpenGigs: 'Propinas de esos gigs',
  percentOf: ({ percent, whole, gigs, isEachRounded }) =>
    `${percent}% de ${formatCents(whole)}, ${count('gig', gigs)}${isEachRounded ? ', cada uno redondeado al centavo' : ''}`,
  tipsFrom: ({ gigs }) => `Propinas de ${count('gig', gigs)}`,
  loggedExpenses: 'Gastos anotados',
  gigParking: 'Estacionamiento de gigs',
  otherGigCosts: 'Otros gastos de gigs',
  milesAt: ({ miles, rate, isEachRounded }) =>
    `${miles === 1 ? '1 milla' : `${miles.toLocaleString('en-US')} millas`} a ${rate === null ? 'la tarifa del IRS de cada día' : formatRate(rate)}${isEachRounded ? ', cada gig redondeado' : ''}`,
  paidBack: 'Reembolsado por clientes',
}

export const figureRules: Translated<typeof english.figureRules> = {
  taxableIncome: 'Lo que los clientes pagaron por gigs completados, menos los reembolsos, más las propinas.',
  expectedEarnings: 'Lo que ha ganado, más el pago acordado de los gigs que faltan por hacer o por pagar.',
  taxEstimate:
    'Lo ganado en cada gig completado a su propio porcentaje de impuestos, redondeado al centavo y sumado. Los gastos no lo reducen.',
  tips: 'Propinas de gigs completados. También son parte del Ingreso tributable.',
  expenses: 'Lo que gastó y las millas que manejó, menos lo que los clientes reembolsaron.',
}
