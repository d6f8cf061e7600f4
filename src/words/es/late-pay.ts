import type { Translated } from '../catalog.ts'
import type {
  claimNames as englishClaimNames,
  conditionNames as englishConditionNames,
  latePay as englishLatePay,
  reminderBodies as englishReminderBodies,
  reminderStepNames as englishReminderStepNames,
  reminderSubjects as englishReminderSubjects,
  ReminderValues,
} from '../en/late-pay.ts'
import { count } from './count.ts'

export const reminderSubjects: Translated<typeof englishReminderSubjects> = {
  due: ({ invoiceNumber, open, dueDay }) => `Factura ${invoiceNumber}: ${open}, vence el ${dueDay}`,
  late: ({ invoiceNumber, open }) => `Pago vencido: factura ${invoiceNumber}, ${open}`,
  statement: ({ openInAll }) => `Su estado de cuenta: saldo pendiente de ${openInAll}`,
  final: ({ invoiceNumber, open }) => `Aviso final: factura ${invoiceNumber}, ${open}`,
}

const letter = ({ clientName, workerName, link }: ReminderValues, ...paragraphs: string[]) =>
  [
    `Hola, ${clientName}:`,
    ...paragraphs,
    ...(link === null ? [] : [`Puede ver la factura aquí: ${link}`]),
    `Muchas gracias,\n${workerName}`,
  ].join('\n\n')

const isLate = ({ invoiceNumber, open, dueDay }: ReminderValues) =>
  `La factura ${invoiceNumber} venció el ${dueDay} y todavía tiene un saldo pendiente de ${open}.`

export const reminderBodies: Translated<typeof englishReminderBodies> = {
  due: (values) =>
    letter(
      values,
      `Este es un recordatorio cordial de la factura ${values.invoiceNumber}: tiene un saldo pendiente de ${values.open}, con vencimiento el ${values.dueDay}.`,
      'Si ya la pagó, muchas gracias, y por favor no tome en cuenta este mensaje.',
    ),
  late: (values) => letter(values, isLate(values), '¿Podría decirme cuándo puedo esperar el pago?'),
  statement: (values) =>
    letter(
      values,
      `${isLate(values)} Este es su estado de cuenta:`,
      values.statement.map(({ invoiceNumber, open, dueDay }) => `Factura ${invoiceNumber}, vencimiento el ${dueDay}: ${open}`).join('\n'),
      `Total pendiente: ${values.openInAll}`,
      'Por favor, haga el pago, o respóndame si algo no está claro.',
    ),
  final: (values) =>
    letter(
      values,
      `${isLate(values)} Este es mi aviso final.`,
      `Por favor, páguela a más tardar el ${values.payBy}. Si no está de acuerdo con alguna parte, dígamelo antes de ese día para que podamos resolverlo.`,
    ),
}

export const reminderStepNames: Translated<typeof englishReminderStepNames> = {
  due: 'Recordatorio el día del vencimiento',
  late: 'Recordatorio a los 3 días',
  statement: 'Estado de cuenta a los 14 días',
  final: 'Aviso final a los 30 días',
}

export const claimNames: Translated<typeof englishClaimNames> = {
  writtenContract: 'Un contrato por escrito',
  writtenTerms: 'Condiciones por escrito antes del trabajo, y un desglose por escrito con cada pago',
  paidIn30Days: 'El pago en la fecha acordada o antes, o en los 30 días siguientes al trabajo si no se acordó una fecha',
  openPay: 'El pago que sigue pendiente',
  doubleDamages: 'Hasta el doble del pago atrasado',
  attorneysFees: 'Los honorarios de su abogado, si gana en la corte',
}

export const conditionNames: Translated<typeof englishConditionNames> = {
  namedProfessions: 'Cubre solo las profesiones que nombra la sección 2778 del Código Laboral de California (Labor Code 2778).',
  notForLlc: 'Cubre a personas, no el trabajo que usted hace por medio de una LLC o una corporación.',
  onlyBusiness: 'El cliente debe ser un negocio o una organización sin fines de lucro, no un particular.',
  notPersonal: 'No cubre el trabajo para un particular, su familia o su casa.',
  notGovernment: 'No cubre el trabajo para un gobierno.',
  notOtherGovernment: 'No cubre el trabajo para un gobierno, excepto la ciudad de Columbus.',
}

export const latePay: Translated<typeof englishLatePay> = {
  title: 'Sus derechos si el pago se atrasa',
  notAdvice: 'Esto no es asesoría legal. Las leyes cambian y tienen excepciones que no aparecen aquí.',
  lawOf: ({ law, place }) => `${law}, ${place}`,
  since: ({ day }) => `Para trabajo acordado desde el ${day}.`,
  inDays: ({ amount, days }) => `Se aplica desde ${amount} de trabajo acordado con un mismo cliente en ${count('día', days)}.`,
  inYear: ({ amount }) => `Se aplica desde ${amount} de trabajo acordado con un mismo cliente en un año calendario.`,
  reached: ({ most }) => `Llegó a esa cantidad: acordó ${most}.`,
  notReached: ({ most }) => `No llegó a esa cantidad: lo máximo que acordó es ${most}.`,
  noWork: 'No llegó a esa cantidad: ningún trabajo con este cliente cuenta.',
  claims: 'Qué puede pedir',
  where: 'Adónde acudir',
  source: ({ day }) => `Fuente: <page/>. Última revisión: ${day}.`,
  professionQuestion: '¿Su trabajo es marketing, diseño, foto, video, redacción u otro trabajo profesional parecido?',
  yes: 'Sí',
  no: 'No',
  answerFirst: 'Responda la pregunta para ver si esta ley cubre su trabajo.',
  notCovered: 'Entonces esta ley no cubre su trabajo.',
  laborOffice: 'El pago con W-2 es salario',
  laborOfficeText: 'La oficina laboral de su estado recibe quejas por salarios no pagados. Es gratis y no necesita abogado.',
  laborOfficeOf: ({ state }) => `La oficina laboral de ${state} recibe quejas por salarios no pagados. Es gratis y no necesita abogado.`,
  smallClaims: 'Corte de reclamos menores (small claims court)',
  smallClaimsText:
    'En todos los estados usted puede demandar por una suma pequeña sin abogado. El límite y la cuota dependen del estado. Lleve la factura, lo que acordaron y sus recordatorios.',
}
