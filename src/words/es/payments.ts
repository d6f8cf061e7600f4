import { formatCents } from '#domain/money/money.ts'
import type { PaidDifference } from '#domain/payments/reschedule-refusal.ts'
import type { Translated } from '../catalog.ts'
import { formatDay, formatDays } from '../dates.ts'
import type * as english from '../en/payments.ts'
import { checkProblems } from './check.ts'
import { count, countLarge } from './count.ts'
import { gigProblems } from './gigs.ts'

const listed = new Intl.ListFormat('es')
const differences: Readonly<Record<PaidDifference, string>> = {
  status: 'el estado',
  payment: 'el pago registrado',
  paymentDate: 'la fecha de pago',
  paymentMethod: 'el método de pago',
  payKind: 'el formulario de impuestos',
  taxPercentage: 'la tasa de impuestos',
}
const keep = (days: number, hasOpen: boolean) => `Deje ${hasOpen ? 'al menos ' : ''}${count('día', days)}`
/** Of the pay or the miles of a job. */
const keptBy = (days: number, kept: string) =>
  days === 1
    ? `El día que ya está hecho conserva ${kept} del total: escriba al menos eso.`
    : `Los ${days} días que ya están hechos conservan ${kept} del total: escriba al menos eso.`

/** What keeps an edited job from being saved. */
export const jobProblems: Translated<typeof english.jobProblems> = {
  ...gigProblems,
  tooManyDays: ({ most }) => `Un trabajo tiene como máximo ${most} días`,
  keptCents: ({ days, kept }) => keptBy(days, formatCents(kept)),
  keptMiles: ({ days, kept }) => keptBy(days, countLarge('milla', kept)),
  partCame: ({ days }) => `Deje ${count('día', days)}: ya llegó una parte del pago y falta el resto.`,
  othersHoldMoney: ({ done }) =>
    `Deje al menos ${done + 1} días: ${done === 1 ? '1 está pagado' : `${done} están pagados`}, y los demás aún tienen pago o gastos. Primero elimine los días no pagados o borre sus importes.`,
  tooMuchForADay: ({ days }) => `Deje ${count('día', days)}: juntos suman más de lo que cabe en un día.`,
  paidDaysDiffer: ({ days, hasOpen, differences: what }) =>
    `${keep(days, hasOpen)}: los días pagados no coinciden en ${listed.format(what.map((each) => differences[each]))}, así que lo pagado no se puede repartir entre otro número de días.`,
  reimbursedMoreThanCost: ({ days, hasOpen }) =>
    `${keep(days, hasOpen)}, o corrija antes los gastos: un día pagado tiene un reembolso mayor que su gasto.`,
}

/** What keeps a payment or a cost from being saved. */
export const paymentProblems: Translated<typeof english.paymentProblems> = {
  ...checkProblems,
  nothingReceived: 'Escriba lo que le pagaron, como 250 o 250.00',
  choose: 'Elija una opción para seguir',
  noGross: 'Escriba el pago bruto del talón',
  moreWithheldThanEarned: 'Se retuvo más de lo que ganó',
  unexplained: ({ cents }) =>
    `Agregue el gasto que le reembolsaron con ${formatCents(cents)} del total, o cambie su respuesta en el paso 1`,
  notMiles: 'Escriba millas como 46 o 46.5',
  tooManyMiles: ({ most }) => `El máximo es ${most.toLocaleString('en-US')} millas en total`,
  noCostPurpose: 'Escriba para qué fue el gasto',
  noCostAmount: 'Escriba un importe válido',
  noCostCategory: 'Elija una categoría',
  farFromWork: ({ first, last }) =>
    `Está a más de un año del trabajo (${formatDays(first, last)}). Si es correcto, presione “Siguiente” otra vez.`,
}

interface Owed {
  readonly clientName: string
  readonly eventName: string
  readonly workerName: string
  readonly cents: number
  readonly days: string
}
const reminder = ({ clientName, eventName, workerName, cents, days }: Owed, due: string) =>
  [
    `Hola, ${clientName}:`,
    `Le escribo para recordarle que el pago de ${formatCents(cents)} por ${eventName} (${days}) ${due}.`,
    '¿Podría decirme cuándo puedo esperarlo?',
    `Gracias, ${workerName}`,
  ].join('\n')

/** Notes about payments, shares and money owed. */
export const paymentTexts: Translated<typeof english.paymentTexts> = {
  aDay: ({ cents }) => `${formatCents(cents)} por día`,
  leastToMost: ({ least, most }) => `${formatCents(least)} a ${formatCents(most)} por día`,
  partlyPaidBack: ({ cents }) => `Incluye ${formatCents(cents)} de reembolso`,
  receivedNow: ({ cents }) => `Su pago no cambia. Recibido con reembolsos: ${formatCents(cents)}.`,
  stillOwed: ({ cents }) => `Aún se deben ${formatCents(cents)}`,
  lessThanAgreed: ({ cents }) => `${formatCents(cents)} menos de lo acordado`,
  moreThanAgreed: ({ cents }) => `${formatCents(cents)} más de lo acordado`,
  reminder: (owed) => reminder(owed, `vence el ${formatDay(owed.dueOn)}`),
  reminderOverdue: (owed) => reminder(owed, `venció el ${formatDay(owed.dueOn)}`),
  capped: ({ cents }) => `Cuenta como ${formatCents(cents)}: no más de lo que costó.`,
  mostPercent: ({ most }) => `${most} es el máximo`,
  wholeOnly: 'Solo números enteros',
}

/** The title of each step of the Got Paid wizard (spec.md 2). */
export const paymentStepTitles: Translated<typeof english.paymentStepTitles> = {
  total: 'Pago total',
  mileage: 'Registro de millaje',
  parking: 'Gastos de estacionamiento',
  expenses: 'Otros gastos del negocio',
  tax: 'Tasa de impuestos y pago',
  review: 'Revisar y confirmar',
}

/** How late money owed is. */
export const latenessNames: Translated<typeof english.latenessNames> = {
  late: 'Vencido hace más de 30 días',
  overdue: 'Vencido hace 1 a 30 días',
  notDue: 'Aún no vence',
}

/** The costs that clearing a gig's expenses removes. */
export const lostCostNames: Translated<typeof english.lostCostNames> = {
  parking: 'Estacionamiento',
  other: 'Otros gastos',
}
