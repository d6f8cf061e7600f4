import type { Translated } from '../catalog.ts'
import type * as english from '../en/tax.ts'
import { checkProblems } from './check.ts'

const eitherOf = new Intl.ListFormat('es', { type: 'disjunction' })

export const tax: Translated<typeof english.tax> = {
  pastDueForGood: ({ amount }) => `Tiene ${amount} vencidos. Ya pasaron las cuatro fechas de pago: pague el resto con su declaración.`,
  allDatesPassed: 'Ya pasaron las cuatro fechas de pago.',
  noOpenPayment: 'No hay pagos trimestrales pendientes.',
  pastDue: ({ amount }) => `Tiene ${amount} vencidos según esta estimación.`,
  nextPayment: ({ amount, day }) => `Próximo pago: ${amount} a más tardar el ${day}.`,
  paymentDeleted: 'Se eliminó el pago',
  undo: 'Deshacer',
  federalEstimateOf: ({ year }) => `Estimación federal, ${year}`,
  aboutEstimate: 'Se basa en lo anotado. Es una estimación aparte del porcentaje fijo, no asesoría tributaria.',
  editAnswers: 'Editar respuestas',
  logPaymentButton: 'Registrar un pago',
  withAnswersOf: ({ year, without }) => `Con sus respuestas de ${year}, sin lo que dicen de ${without}.`,
  howWeGotThis: 'Cómo se calculó',
  rulesOf: ({ year, rulesYear }) => `Las reglas de ${year} aún no están en Gigfolio: estas son las cifras de ${rulesYear}.`,
  paymentsByQuarter: 'Pagos por trimestre',
  leftOut: 'Lo que esto no incluye',
  paidBeyond: 'Pagado por encima de la estimación',
  stillToPay: 'Falta por pagar',
  estimatedWithheldPaid: ({ estimated, withheld, paid }) => `${estimated} estimado, ${withheld} retenido, ${paid} pagado`,
  taxEarnedSoFar:
    'el impuesto sobre lo ganado hasta entonces, calculado como si fuera todo el año (Formulario 2210, Anexo AI (Schedule AI))',
  quarterOfThisYear: 'una cuarta parte del 90% del impuesto del año',
  quarter: 'Trimestre',
  due: 'Vence',
  toPay: 'A pagar',
  paid: 'Pagado',
  late: 'Vencido',
  notYet: 'Aún no',
  noPayments: 'Aún no hay pagos registrados',
  forQuarter: ({ quarter }) => `para el T${quarter}`,
  deletePayment: ({ day }) => `Eliminar el pago del ${day}`,
  estimateUpdated: 'Se actualizó la estimación federal',
  aboutAnswers:
    'Deje en blanco lo que no corresponda. El estado civil, el estado, los salarios y la retención pasan a los años siguientes hasta que los cambie.',
  save: 'Guardar',
  filingStatus: 'Estado civil para efectos de la declaración',
  yourWages: 'Salarios de otros empleos',
  wagesHint: 'Casilla 1 de los W-2 por trabajo que no está en Gigfolio.',
  spousesWages: 'Salarios de su cónyuge',
  withheld: 'Impuesto federal retenido',
  withheldHint:
    'Casilla 2 de los W-2 por trabajo que no está en Gigfolio. Con salarios de más de $200,000, sume el Impuesto Adicional del Medicare retenido.',
  totalTaxOf: ({ year }) => `Impuesto total de ${year}`,
  totalTaxHint: 'Formulario 1040, línea 24. Con este dato, los pagos trimestrales pueden ser menores.',
  ageQuestion: 'Tendré 65 años o más al final del año',
  spouseAgeQuestion: 'Mi cónyuge tendrá 65 años o más al final del año',
  tippedJob: 'Mi ocupación está en la lista del IRS de ocupaciones con propinas',
  tippedJobHint:
    'Solo cuentan las propinas que figuran en un formulario. Artistas: la ley excluye las propinas de un negocio de artes escénicas, y el IRS aún no lo aplica (Aviso 2025-69).',
  tippedOccupation: 'Código de la ocupación, si lo sabe',
  carLoanInterest: 'Intereses de un préstamo para auto',
  carLoanHint: 'Para un auto personal nuevo, ensamblado en EE. UU. y comprado a crédito después de 2024.',
  highIncome: ({ year, limit }) => `Mi ingreso bruto ajustado de ${year} superó ${limit}`,
  accountingMethod: 'Método contable',
  accountingMethodHint: 'El método de su último Anexo C (Schedule C), línea F.',
  changeOfMethod: 'Consulte a un preparador antes de cambiarlo (Formulario 3115).',
  theEstimate: 'La estimación',
  mileageRateHint: ({ rate }) => `Lo que deduce por una milla de negocio: ${rate}, o la tarifa del IRS del día del viaje.`,
  irsRates: ({ year }) => `Tarifas del IRS de ${year}`,
  rateUnknown: ({ year }) => `La tarifa de ${year} aún no está publicada aquí: se usa la última.`,
  paymentLogged: 'Se registró el pago',
  stillOpen: ({ quarter }) => `Lo que falta para el T${quarter}, según esta estimación.`,
  logPaymentTitle: 'Registrar un pago',
  logPaymentHint: 'Lo que pagó al IRS o a su estado como impuesto estimado. Gigfolio solo lo registra; no se mueve dinero.',
  logPayment: 'Registrar pago',
  amount: 'Importe',
  paidOn: 'Pagado el',
  forWhichQuarter: 'Para',
  federalEstimate: 'Estimación federal',
  estimatesBegin: 'Las estimaciones empiezan con las reglas de 2024.',
  notBegun: ({ year }) => `El año ${year} no ha empezado.`,
  setUpHint:
    'Díganos una vez cómo declara y vea el impuesto sobre el trabajo por cuenta propia y el impuesto sobre los ingresos que corresponden a su ganancia.',
  setUp: 'Preparar estimación',
  paidAndWithheld: 'Pagado y retenido',
  amountOf: ({ amount, total }) => `${amount} de ${total}`,
  amountPaid: ({ amount }) => `Pagado y retenido: ${amount}.`,
  leavesOut: 'No incluye el impuesto estatal, los créditos ni otras cosas.',
  onProfit: ({ amount }) => `sobre ${amount} de ganancia neta`,
  onProfitSoFar: ({ amount }) => `sobre ${amount} de ganancia neta hasta ahora`,
  onLoss: ({ amount }) => `con ${amount} de pérdida neta`,
  onLossSoFar: ({ amount }) => `con ${amount} de pérdida neta hasta ahora`,
  lastYearsQuarter: 'una cuarta parte del impuesto del año pasado',
  lastYearsQuarterRaised: 'una cuarta parte del impuesto del año pasado más un 10%',
  dueByEachDate: ({ ways }) =>
    `Para cada fecha: ${eitherOf.format(ways)}${ways.length > 1 ? ' (lo que sea menor)' : ''}; menos lo retenido. No se debe nada mientras queden menos de $1,000 por pagar. El IRS aplica los pagos por orden de fecha.`,
  quarterOfYear: ({ taxYear, quarter }) => `T${quarter} ${taxYear}`,
  quarterNumber: ({ quarter }) => `T${quarter}`,
  estimateNotUpdated: 'No se pudo actualizar la estimación federal. Intente de nuevo.',
  paymentNotLogged: 'No se pudo registrar el pago. Intente de nuevo.',
  paymentNotDeleted: 'No se pudo eliminar el pago. Intente de nuevo.',
  formNotSaved: 'No se pudo guardar el formulario. Intente de nuevo.',
  formNotDeleted: 'No se pudo eliminar el formulario. Intente de nuevo.',
  formNotRestored: 'No se pudo restaurar el formulario. Intente de nuevo.',
  paymentNotRestored: 'No se pudo recuperar el pago. Intente de nuevo.',
}

export const bridge: Translated<typeof english.bridge> = {
  title: 'Del trabajo a la base de efectivo',
  about: 'El panel cuenta un gig en el día del trabajo. Una declaración de impuestos cuenta el dinero en el día en que llegó.',
  work: ({ period }) => `Trabajo de ${period}`,
  unfinished: 'Recibido por trabajo sin terminar',
  workOfYear: ({ period, year }) => `Pagado en ${period} por trabajo de ${year}`,
  otherWork: ({ period }) => `Pagado en ${period} por otro trabajo`,
  paidInYear: ({ period, year }) => `Pagado en ${year} por trabajo de ${period}`,
  paidElsewhere: ({ period }) => `Pagado en otras fechas por trabajo de ${period}`,
  cash: 'Base de efectivo',
  undated: ({ count }) =>
    count === 1
      ? '1 gig completado no tiene fecha de pago y cuenta en su día de trabajo'
      : `${count} gigs completados no tienen fecha de pago y cuentan en su día de trabajo`,
  onWorkMethod:
    'Sus respuestas sobre impuestos cuentan los ingresos por día de trabajo, así que sus cifras de impuestos usan la primera línea.',
  paidOn: ({ day }) => `pagado el ${day}`,
}

export const taxesPage: Translated<typeof english.taxesPage> = {
  title: 'Impuestos',
  note: 'Su estimación, sus pagos y los formularios que envían los pagadores',
  yourTaxes: 'Sus impuestos',
  answers: 'Editar respuestas',
  logPayment: 'Registrar un pago',
  payments: ({ year }) => `Impuesto estimado pagado para ${year}`,
  forms: 'Formularios de impuestos',
  expected: 'Esperados, aún sin anotar',
  expectedNote: 'Según lo que anotó. Los ingresos son tributables con o sin formulario.',
  expectedFrom: ({ kind, payer }) => `${kind} de ${payer}`,
  addForm: 'Agregar formulario',
  noForms: 'Aún no hay formularios de impuestos',
  noFormsText: 'Anote los 1099 y W-2 que reciba. Gigfolio los compara con lo que usted anotó.',
  ofYear: ({ year }) => `Año tributario ${year}`,
  reportedAndBook: ({ reported, book }) => `${reported} en formularios, ${book} en sus registros`,
  matches: 'Coincide con sus registros',
  explained: ({ amount }) => `${amount} con explicación`,
  unexplained: ({ amount }) => `${amount} sin explicación`,
  notAllTried: 'No se probaron todas las combinaciones.',
  corrected: 'Corregido',
  ofPayer: ({ payer }) => `de ${payer}`,
  reportOnce: ({ amount }) => `${amount} se pagó por una red de pagos y está en los dos formularios. Declárelo una vez y conserve los dos.`,
}

export const causeTexts: Translated<typeof english.causeTexts> = {
  reimbursement: 'Se le reembolsó y está en el formulario',
  otherYear: 'El cliente le puso fecha del otro año',
  tips: 'Propinas en el formulario',
  fee: 'Comisión de la plataforma: el formulario muestra el importe antes de ella',
  onBothForms: 'En los dos formularios',
  unpaidGig: 'Trabajado, pero sin pago registrado',
}

export const taxForm: Translated<typeof english.taxForm> = {
  add: 'Agregar formulario de impuestos',
  correct: 'Formulario de impuestos',
  kind: 'Formulario',
  year: 'Año tributario',
  payer: 'Pagador',
  payerHint: 'Como en el formulario. El nombre de un cliente lo vincula con sus gigs.',
  account: 'Número de cuenta, si recibió dos',
  transactions: 'Número de pagos (casilla 3)',
  occupation: 'Código de su ocupación con propinas',
  occupationHint: 'De 101 a 809, si está en el formulario.',
  save: 'Guardar formulario',
  correction: 'Guardar como corregido',
  deleteForm: 'Eliminar formulario',
  saved: 'Se guardó el formulario de impuestos',
  deleted: 'Se eliminó el formulario de impuestos',
  undo: 'Deshacer',
  aboutCorrection: 'Un formulario corregido reemplaza al anterior. Su actividad conserva los importes anteriores.',
}

export const boxLabels: Translated<typeof english.boxLabels> = {
  '1099-NEC': {
    pay: 'Pago (casilla 1; desde 2026, 1a)',
    tips: 'Propinas (1b)',
    overtime: 'Horas extra (1d)',
    federal: 'Impuesto federal retenido (4)',
    state: 'Impuesto estatal retenido (5)',
    stateIncome: 'Ingresos estatales (7)',
  },
  '1099-MISC': {
    rents: 'Alquileres (1)',
    royalties: 'Regalías (2)',
    otherIncome: 'Otros ingresos (3)',
    federal: 'Impuesto federal retenido (4)',
    tips: 'Propinas',
  },
  '1099-K': {
    gross: 'Importe bruto (1a)',
    cardNotPresent: 'Tarjeta no presente (1b)',
    federal: 'Impuesto federal retenido (4)',
    tips: 'Propinas',
  },
  'W-2': {
    wages: 'Salarios (1)',
    federal: 'Impuesto federal retenido (2)',
    socialSecurityWages: 'Salarios sujetos al Seguro Social (3)',
    socialSecurity: 'Impuesto del Seguro Social (4)',
    medicareWages: 'Salarios sujetos al Medicare (5)',
    medicare: 'Impuesto del Medicare (6)',
    socialSecurityTips: 'Propinas sujetas al Seguro Social (7)',
    tips: 'Propinas (12, código TP)',
    overtime: 'Horas extra (12, código TT)',
    stateWages: 'Salarios estatales (16)',
    state: 'Impuesto estatal (17)',
  },
}

export const taxProblems: Translated<typeof english.taxProblems> = {
  ...checkProblems,
  noPayer: 'Indique quién envió el formulario',
  noTaxAmount: 'Indique lo que pagó, como 500 o 500.00',
  noQuarter: 'Elija el trimestre al que corresponde',
  tooManyDependents: ({ most }) => `Indique cuántos dependientes tiene, de 0 a ${most}`,
  notAnOccupation: ({ first, last }) => `Indique el código de la lista del IRS, de ${first} a ${last}, o déjelo en blanco`,
}

// Shorter than the IRS's names, so that a select on a phone still shows what tells two of them apart.
export const filingStatusNames: Translated<typeof english.filingStatusNames> = {
  single: 'Persona soltera',
  joint: 'Matrimonio, declaración conjunta',
  separate: 'Matrimonio, declaración por separado',
  head: 'Cabeza de familia',
}

export const accountingMethodNames: Translated<typeof english.accountingMethodNames> = {
  cash: 'Base de efectivo, por fecha de pago (lo más común)',
  work: 'Por trabajo hecho',
}

export const federalLines: Translated<typeof english.federalLines> = {
  netProfit: 'Ganancia neta, Anexo C (Schedule C), línea 31',
  wages: 'Salarios',
  otherIncome: 'Otros ingresos (pasatiempo, regalos)',
  halfOfSelfEmployment: 'Mitad del impuesto sobre el trabajo por cuenta propia',
  adjustedIncome: 'Ingreso bruto ajustado',
  standardDeduction: 'Deducción estándar',
  additionalStandard: 'Aumento por tener 65 años o más',
  tipsDeduction: 'Deducción por propinas',
  overtimeDeduction: 'Deducción por horas extra',
  seniorDeduction: 'Deducción por tener 65 años o más',
  carLoanDeduction: 'Deducción por intereses de un préstamo para auto',
  businessDeduction: 'Deducción por ingreso calificado de negocio (QBI)',
  taxableIncome: 'Ingreso tributable',
  incomeTax: 'Impuesto sobre los ingresos según los tramos',
  selfEmploymentTax: 'Impuesto sobre el trabajo por cuenta propia, Anexo SE (Schedule SE)',
  additionalMedicare: 'Impuesto Adicional del Medicare, 0.9%',
  federalTax: 'Impuesto federal estimado',
  withheld: 'Retenido de los salarios',
  grossReceipts: 'Ingresos, Anexo C (Schedule C), línea 1',
  deductible: 'Gastos, comidas al 50% (línea 28)',
  paymentsLogged: 'Pagos registrados',
  stillToPay: 'Falta por pagar',
}

export const leftOut: Translated<typeof english.leftOut> = {
  stateTaxes: 'Los impuestos estatales y locales, que tienen su propia estimación. No reducen esta, porque usa la deducción estándar.',
  itemized: 'Las deducciones detalladas y las donaciones, y la deducción estándar mayor por ceguera.',
  credits: 'Los créditos tributarios, por ejemplo por hijos o por seguro médico.',
  otherStatuses:
    'El estado civil de cónyuge sobreviviente, y los salarios de otros empleos cuya parte del Seguro Social (casilla 3) no es su parte tributable (casilla 1).',
  otherIncome: 'Otros ingresos: intereses, dividendos, ganancias de capital, el negocio del cónyuge, desempleo.',
  ownInsurance:
    'El seguro médico y los planes de jubilación de quienes trabajan por cuenta propia, los intereses de préstamos estudiantiles y las pérdidas de otros años.',
  homeOffice: 'La oficina en el hogar, y la depreciación en varios años: el equipo cuenta completo en su año.',
  flatMiles: 'Las millas a $0.70, a menos que haya elegido la tarifa del IRS de cada fecha, que es la que usa una declaración.',
  specifiedServices:
    'Por encima del límite de la deducción QBI: la regla para servicios especificados, como las artes escénicas, que reduce más la deducción.',
}
