import { formatCents } from '#domain/money/money.ts'
import { engagement } from '#domain/proofs/mark.ts'
import type { Translated } from '../catalog.ts'
import type {
  agencyNotes as englishAgencyNotes,
  gradeNames as englishGradeNames,
  markTexts as englishMarkTexts,
  proofs as englishProofs,
} from '../en/proofs.ts'
import { count as counted } from './count.ts'

/** Writes hundredths of an hour with two decimals: `80.25`. */
const hoursOf = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Writes whole hours of the rule: `80`. */
const large = (hundredths: number): string => (hundredths / 100).toLocaleString('en-US')

export const proofs: Translated<typeof englishProofs> = {
  title: 'Comprobante de trabajo e ingresos',
  note: 'Lo que usted registró, para la agencia, el arrendador o el prestamista que se lo pida',
  yourRecord: 'Su registro',
  months: 'Meses',
  lastMonth: 'Último mes',
  monthCount: ({ count }) => counted('mes', count, 'meses'),
  amounts: 'Mostrar importes',
  names: 'Nombres completos de los clientes',
  print: 'Imprimir',
  hours: ({ hours }) => `${hoursOf(hours)} h`,
  hoursIn: ({ month }) => `Horas en ${month}`,
  received: 'Recibido por trabajo propio',
  reimbursed: 'De ello, gastos reembolsados',
  tips: 'Propinas',
  costs: 'Gastos, menos lo reembolsado',
  mileage: ({ miles }) => `Millaje, ${miles.toLocaleString('en-US')} mi a la tarifa del IRS de cada fecha`,
  net: 'Ingreso neto por cuenta propia',
  wages: 'Pago W-2, antes de retenciones si se anotó un talón',
  isSeasonal: 'Trabajo de temporada: mostrar el promedio de los 6 meses anteriores',
  noHours: 'sin horas registradas',
  seasonal: 'Ingreso promedio de los 6 meses anteriores',
  byClient: 'Por cliente',
  clientLine: ({ hours, amount }) => `${hoursOf(hours)} h · ${amount}`,
  noDays: 'No hay trabajo registrado',
  addGig: 'Agregar gig',
  days: ({ count }) => `${counted('día', count)} de trabajo`,
  paidOn: ({ day }) => `pagado el ${day}`,
  enteredOn: ({ day }) => `anotado el ${day}`,
  withoutHours: ({ gigs }) => (gigs === 1 ? '1 gig no tiene horas' : `${gigs} gigs no tienen horas`),
  withoutHoursNote: 'Cuentan como 0. Agregue las horas de cada día.',
  hoursOfGig: ({ gig, day }) => `Horas de ${gig} el ${day}`,
  hoursPlaceholder: 'Horas',
  hoursSaved: '¡Horas guardadas!',
  undo: 'Deshacer',
  wrongHours: 'Escriba de 0.25 a 24 horas, como 5.5',
  countedWhen: 'Las horas cuentan el día del trabajo; el ingreso, el día en que llegó.',
  rule: ({ from }) =>
    `Desde el ${from}, los adultos de la expansión de Medicaid demuestran ${large(engagement.hours)} horas de trabajo al mes, o ingresos de ${formatCents(engagement.income)} (42 CFR 435.550). Su estado decide; pregúntele. Tal vez usted no lo necesite: pregunte primero a su agencia.`,
  madeOn: ({ day }) => `Hecho el ${day}`,
  document: 'Documento',
  record: 'Registro',
  ledger: 'Libro de trabajo por cuenta propia',
  letter: 'Carta de ingresos',
  profit: 'Ganancias y pérdidas',
  shortLedger: 'Libro',
  shortLetter: 'Carta',
  shortProfit: 'Ganancia',
  noEntries: 'No hay ingresos ni gastos registrados',
  entryOf: ({ number, day }) => `N.º ${number} · ${day}`,
  balance: ({ amount }) => `neto ${amount}`,
  milesAt: ({ miles, rate }) => `Millaje del mes: ${miles.toLocaleString('en-US')} mi a ${rate}`,
  cost: 'Gasto de un gig',
  receivedFrom: ({ client }) => `Recibido de ${client}`,
  paidBackFrom: ({ client }) => `De ello, gastos reembolsados por ${client}`,
  tipsFrom: ({ client }) => `Propinas en ${client}`,
  averageOf: ({ months }) => `Promedio mensual, últimos ${months} meses`,
  letterNote: 'Ingreso neto por cuenta propia y pago W-2, antes de retenciones si se anotó un talón.',
  noLetter: 'No hay ingresos registrados en estos 12 meses, así que no hay sobre qué escribir una carta.',
  lowest: 'Mes más bajo',
  highest: 'Mes más alto',
  since: 'Primer gig',
  month: 'Mes',
  income: 'Ingresos',
  spent: 'Gastos, millaje',
  netShort: 'Neto',
  total: 'Total',
}

export const agencyNotes: Translated<typeof englishAgencyNotes> = {
  title: 'Qué piden los estados y quién tal vez no lo necesita',
  checkedOn: ({ day }) => `Revisado el ${day}. Su estado decide; pregúntele.`,
  already: 'Nebraska, Montana, Arkansas, Georgia y, desde diciembre de 2026, Iowa ya lo piden.',
  application: 'Una solicitud mira 1 mes en la mayoría de los estados, y 3 meses en Idaho e Indiana.',
  renewal: 'Una renovación suele mirar 1 de los últimos 6 meses. Indiana y New Hampshire miran cada mes.',
  none: 'Alabama, Florida, Kansas, Mississippi, South Carolina, Texas, Wyoming y los territorios no tienen este requisito.',
  documents: 'Las agencias pueden pedir documentos en todas partes desde 2028, y en algunos estados en 2027.',
  exemptions: 'Pregunte primero a su agencia: tal vez usted no lo necesite',
  child: 'con un niño o una niña de 13 años o menos',
  pregnant: 'durante el embarazo',
  disabled: 'con una discapacidad',
  medicare: 'con Medicare',
  caring: 'mientras cuida a alguien',
  school: 'si estudia al menos medio tiempo',
  otherRules: 'si cumple las reglas de trabajo de SNAP o TANF',
}

export const gradeNames: Translated<typeof englishGradeNames> = {
  confirmed: 'Confirmado por la agencia',
  paid: 'Pagado',
  entered: 'Anotado por quien trabajó',
}

/** Never that a person is eligible. */
export const markTexts: Translated<typeof englishMarkTexts> = {
  noRecords: 'Sin registros',
  hoursReached: ({ hours }) => `Se alcanzaron ${large(engagement.hours)} horas (${hoursOf(hours)})`,
  incomeReached: `Menos de ${large(engagement.hours)} horas, pero este trabajo alcanzó ${formatCents(engagement.income)}. Su estado cuenta los ingresos de su hogar.`,
  short: ({ hours }) =>
    `Faltan ${hoursOf(hours)} horas para llegar a ${large(engagement.hours)}. El voluntariado, los estudios o la capacitación también cuentan; algunos estados convierten los ingresos en horas.`,
}
