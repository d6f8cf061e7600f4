import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { FLAT_RATE } from '#domain/mileage/mileage.ts'
import { formatCents } from '#domain/money/money.ts'
import type { AccountingMethod } from '#domain/tax/accounting-method.ts'
import type { GigName } from '#domain/tax/costs.ts'
import type { Translated } from '../catalog.ts'
import { categoryName } from '../category-text.ts'
import { formatDay, formatDays } from '../dates.ts'
import type { ReportTexts } from '../en/reports.ts'
import { dueNote, periodLabel } from '../period-texts.ts'
import { count } from './count.ts'
import { gigStatusNames, paymentMethodNames } from './gig-names.ts'

const gigName = ({ clientName, eventName }: GigName) => `${clientName}, ${eventName}`
const parking = 'Estacionamiento y peajes'
const methodTexts: Readonly<Record<AccountingMethod, string>> = { cash: 'base de efectivo', work: 'por día de trabajo' }
const milesText = (miles: number) => (miles === 1 ? '1 milla' : `${miles.toLocaleString('en-US')} millas`)

/** The texts of the report on paper. The CSV and TXF files take the English ones, which programs read. */
export const reports: Translated<ReportTexts> = {
  title: ({ period }) => `Informe de ingresos, ${periodLabel(period)}`,
  basis: ({ period, madeOn }) =>
    `${formatDays(period.start, period.end)}${period.kind === 'quarterly' ? `; impuesto estimado: ${dueNote(period)}` : ''}. Hecho el ${formatDay(madeOn)} con Gigfolio. Es una estimación, no asesoría tributaria.`,
  closing: 'Cada total es la suma de las filas que tiene encima. Guarde este informe con sus recibos al menos tres años.',
  total: 'Total',
  sheet: ({ foot, number, of }) => `${foot}. Página ${number} de ${of}`,
  receiptSheet: ({ number, of, day }) => `Recibo ${number} de ${of}, ${day}`,
  gigName,
  parking,
  purposes: {
    typed: ({ text }) => text,
    notItemized: ({ text }) => `${text} (sin detallar)`,
    undescribedParking: 'Estacionamiento',
    undescribedCosts: 'Otros gastos',
  },
  drives: {
    way: ({ places }) => places.join(' a '),
    wayAndBack: ({ places }) => `${places.join(' a ')}, ida y vuelta`,
    forPurpose: ({ gig, purpose }) => `${gigName(gig)}: ${purpose}`,
    methods: { manual: 'A mano', estimated: 'Estimado', routed: 'Por ruta' },
  },
  items: {
    category: ({ category }) => categoryName(category),
    ownCategory: ({ name }) => name,
    gearToDepreciate: () => categoryName('Big Gear or Equipment'),
    parking,
    miles: ({ miles, mills }) => `${milesText(miles)} de negocio a ${formatRate(mills)}`,
  },
  notes: {
    overnightTravel: 'Viajes con noche fuera; los trayectos locales son transporte',
    deMinimis: 'Cada artículo hasta $2,500, por la elección de minimis (de minimis election)',
    aboveDeMinimis: 'Más de $2,500 por artículo: Formulario 4562',
    carBesideRate: 'Con la tarifa por milla, solo estacionamiento, peajes, intereses e impuesto sobre la propiedad',
    halfOfMeals: '50% del costo',
    businessPhone: 'Parte de un teléfono usada para el negocio',
    needsDescription: 'Cada uno necesita una descripción',
    carInsurance: 'El seguro del auto está incluido en la tarifa por milla',
    rentLines: '20a vehículos y equipo, 20b espacio',
    onlyForWork: 'Solo lo que no sirve para vestir a diario',
    mayNeedForm: 'Tal vez deba enviarles un 1099-NEC',
    atFlatRate: ({ miles, mills, cents }) => `En total ${milesText(miles)} a ${formatRate(mills)}: ${formatCents(cents)}`,
    atIrsRates: ({ cents }) => `${formatCents(cents)} a la tarifa del IRS de cada fecha`,
  },
  // Tax programs read these names, and a return is in English.
  txf: {
    gearToDepreciate: 'Gear to depreciate (Form 4562)',
    unnamed: 'Other expenses',
  },
  checks: {
    title: 'Lista de verificación',
    none: 'Nada que verificar.',
    what: {
      aboveIrsRate: 'Millas por encima de la tarifa del IRS: su declaración usa la tarifa de cada fecha',
      belowForms: ({ cents }) => `La línea 1 es ${formatCents(cents)} menor que sus formularios 1099: el IRS los compara`,
      noPaymentDate: 'Gigs completados sin fecha de pago',
      noPurpose: 'Gastos sin propósito',
      noReceipt: 'Costos sin recibo: se exige desde $75, y para todo alojamiento',
      coveredByMiles: 'Gastos del auto además de la tarifa por milla, que cubre combustible, reparaciones y seguro',
      noDestination: 'Viajes sin destino: anote adónde fue; el registro lo necesita',
      bigGear: 'Equipo de más de $2,500 por artículo',
      overReimbursed: 'Reembolsado más que el costo: sume el exceso a sus ingresos; no está en ninguna cifra de aquí',
      paidHelp: ({ least }) => `Ayudantes que recibieron ${formatCents(least)} o más: tal vez deba enviarles un 1099-NEC`,
    },
    where: {
      rates: ({ flat, irs }) => `${formatCents(flat)} aquí, ${formatCents(irs)} a las tarifas del IRS`,
      gig: ({ date, ...names }) => `${formatDay(date)}: ${gigName(names)}`,
      cost: ({ date, purpose, cents }) => `${formatDay(date)}: ${purpose}, ${formatCents(cents)}`,
      excess: ({ date, purpose, cents }) => `${formatDay(date)}: ${purpose}, ${formatCents(cents)} de más`,
      helper: ({ name, cents }) => `${name}, ${formatCents(cents)}`,
      forms: ({ forms }) => count('formulario', forms),
      trips: ({ unplaced, trips }) => `${unplaced} de ${count('viaje', trips)}`,
    },
  },
  sections: {
    summary: {
      title: 'Resumen',
      noGigs: ({ counted }) => `${counted}. No hay gigs completados en este período`,
      gross: 'Pago bruto de los clientes, con reembolsos, propinas y lo que retuvieron',
      reimbursements: 'Reembolsos incluidos',
      taxableIncome: 'Ingreso tributable (después de reembolsos)',
      tips: 'Propinas ganadas (parte del ingreso tributable)',
      expected: 'Ingresos esperados (incluye lo próximo)',
      expensesGross: 'Gastos, bruto',
      expensesReimbursed: 'Gastos reembolsados por clientes',
      expensesNet: 'Gastos, neto',
      deductible: 'Gastos deducibles, comidas al 50%',
      netProfit: ({ method }) => `Ganancia neta, Anexo C (Schedule C), línea 31; ${methodTexts[method]}`,
      taxEstimate: 'Impuesto aproximado, cada gig a su propia tasa',
    },
    worksheet: {
      title: ({ year }) => `Hoja de cálculo del Anexo C (Schedule C), líneas de ${year}`,
      grossReceipts: ({ method }) =>
        `Línea 1. Ingresos brutos (Gross receipts), ${methodTexts[method]} (propinas incluidas, reembolsos no)`,
      expenses: 'Línea 28. Total de gastos (Total expenses)',
      netProfit: 'Línea 31. Ganancia neta (Net profit)',
      none: 'No hay gastos anotados',
      note: 'Una hoja de cálculo para usted y quien prepara sus impuestos, no un formulario presentado.',
    },
    bridge: {
      salesTax: 'Impuesto sobre las ventas cobrado, no es ingreso',
      intro: ({ method }) =>
        method === 'cash'
          ? 'El resumen cuenta los gigs en el día del trabajo, como sus pantallas. Todo lo que pide un formulario de impuestos cuenta el dinero en el día en que llegó: Anexo C (Schedule C), pagadores, trimestres. El Apéndice 2 muestra las filas.'
          : 'El resumen y el Anexo C (Schedule C) cuentan los gigs en el día del trabajo, el método contable de sus respuestas sobre impuestos. Los pagadores cuentan el dinero en el día en que llegó. El Apéndice 2 muestra las filas.',
    },
    quarters: {
      title: 'Impuesto estimado por trimestre',
      intro: ({ method }) =>
        `La estimación fija, cada gig a su propia tasa, junto a los pagos registrados. Los ingresos cuentan ${method === 'cash' ? 'en el día en que se pagaron' : methodTexts.work}.`,
      payments: 'Pagos de impuesto estimado',
      none: 'No hay pagos registrados.',
      quarter: ({ quarter, year }) => `T${quarter} ${year}`,
    },
    payers: {
      title: ({ year }) => `Ingresos por pagador, ${year}`,
      intro:
        'Todos los pagos del año calendario por el día en que llegaron, para compararlos con sus 1099. Los ingresos también son tributables sin formulario.',
      none: 'Nadie pagó en este año.',
      form: 'Espere un 1099-NEC',
      note: ({ least, year }) =>
        `Un negocio que pagó ${formatCents(least)} o más en ${year} debería enviar un 1099-NEC; los particulares no tienen que hacerlo. Los pagos por PayPal o Venmo no cuentan para eso: esos servicios envían un 1099-K por más de $20,000 en más de 200 pagos. Las propinas tampoco cuentan.`,
      network: ({ method, received, payments }) =>
        `${method} transfirió ${formatCents(received)} en ${payments.toLocaleString('en-US')} pagos: espere un 1099-K.`,
    },
    forms: {
      title: ({ year }) => `Formularios, ${year}`,
      intro:
        'Lo que informaron los pagadores junto a sus registros, por fecha de pago. Una diferencia solo se explica con filas que la suman exactamente.',
      none: 'No hay formularios anotados de este año.',
      causes: 'Qué explica las diferencias',
      noCauses: 'No hay diferencias que explicar',
    },
    employers: {
      title: ({ year }) => `Salarios por pagador, ${year}`,
      intro:
        'Pago de gigs W-2 por el día en que llegó, para compararlo con sus W-2. No está en ninguna línea del Anexo C (Schedule C) ni en ningún 1099.',
      none: 'Nadie pagó salarios en este año.',
    },
    employeeCosts: {
      title: 'Costos de gigs W-2',
      intro:
        'Los empleados no pueden deducirlos en la declaración federal. La ley de 2025 lo hizo permanente. Algunos estados lo permiten (entre ellos California, New York, Pennsylvania, Minnesota, Alabama, Arkansas y Hawaii). Pida al cliente que los reembolse.',
      costs: 'Costos',
      noCosts: 'Sin costos',
      miles: 'Millas',
      noMiles: 'Sin millas',
    },
    gigs: {
      title: 'Apéndice 1. Gigs',
      completed: 'Completados',
      noCompleted: 'No hay gigs completados en este período',
      planned: 'Aún sin completar',
      noPlanned: 'Todos los gigs de este período están completados.',
    },
    payments: {
      title: 'Apéndice 2. Pagos, por fecha de pago',
      intro:
        'Una declaración a base de efectivo cuenta cada pago en el día en que llegó, también un depósito. Un gig completado sin fecha de pago cuenta en su día de trabajo.',
      paid: 'Pagado en este período',
      noPaid: 'No se pagó nada en este período.',
      elsewhere: 'Trabajado en este período, pagado en otro',
      noElsewhere: 'Todo se pagó en este período.',
      otherWork: 'Pagado en este período, trabajado en otro',
      noOtherWork: 'No se pagó nada por otro trabajo.',
      unfinished: 'Pagado en este período por trabajo sin terminar',
      noUnfinished: 'No se pagó nada por trabajo sin terminar.',
    },
    mileage: {
      title: 'Apéndice 3. Registro de millaje',
      flat: ({ miles }) => `${milesText(miles)} a ${formatRate(FLAT_RATE)}`,
      irs: 'A la tarifa del IRS de cada fecha',
      none: 'No hay millas de negocio en este período.',
      commutes: 'Traslados entre la casa y el trabajo: anotados, en ninguna cifra de este informe',
      partIv: 'La Parte IV del Anexo C (Schedule C) pregunta:',
      questions: {
        firstUse: '43. ¿Cuándo se usó el vehículo por primera vez para el negocio?',
        milesOfYear: ({ miles, commuteMiles }) =>
          `44. Millas del año: a. negocio (${miles.toLocaleString('en-US')} aquí), b. traslado entre la casa y el trabajo (${commuteMiles.toLocaleString('en-US')} aquí), c. otras`,
        personalUse: '45. ¿Estuvo disponible para uso personal fuera de las horas de trabajo?',
        otherVehicle: '46. ¿Tiene usted (o su cónyuge) otro vehículo para uso personal?',
        evidence: '47a. ¿Tiene pruebas que respalden la deducción?',
        writtenEvidence: '47b. ¿Están las pruebas por escrito?',
      },
      writtenLater: ({ method, day }) => `${method}, anotado el ${formatDay(day)}`,
      rateInUse: ({ usesIrsRate, difference, rounded }) => {
        const used = usesIrsRate
          ? 'El informe cuenta las millas a la tarifa del IRS de cada fecha'
          : `El informe cuenta cada milla a ${formatRate(FLAT_RATE)}`
        const because =
          rounded === 0
            ? ''
            : ` Cada viaje se redondea al centavo; el Anexo C (Schedule C) suma primero las millas de una tarifa, lo que da ${formatCents(Math.abs(rounded))} ${rounded > 0 ? 'menos' : 'más'}.`
        if (difference === 0) return `${used}; la otra forma de contar da lo mismo.${because}`
        return `${used}: ${formatCents(Math.abs(difference))} ${difference < 0 ? 'menos' : 'más'} que con la otra forma de contar.${because}`
      },
    },
    expenses: {
      title: 'Apéndice 4. Gastos',
      logged: 'Anotados',
      noLogged: 'No se encontraron gastos',
      fromGigs: 'De gigs',
      noFromGigs: 'No hay gastos anotados',
      receiptKept: 'Archivado',
      receiptMissing: 'Falta',
      receiptNumbers: ({ numbers }) => `N.º ${numbers.join(', ')}`,
      overReimbursed: 'Reembolsado de más',
      note: ({ net, receiptFrom }) =>
        `Gastos, gastos de gigs y millaje juntos: ${formatCents(net)} neto. Guarde los recibos de ${formatCents(receiptFrom)} o más, y los de todo alojamiento.`,
    },
  },
  heads: {
    amount: 'Importe',
    book: 'Registros',
    cause: 'Causa',
    explained: 'Explicado',
    forms: 'Formularios',
    reported: 'En formularios',
    unexplained: 'Sin explicar',
    category: 'Categoría',
    client: 'Cliente',
    cost: 'Costo',
    date: 'Fecha',
    days: 'Días',
    deductible: 'Deducible',
    deduction: 'Deducción',
    due: 'Vence',
    earnings: 'Ganado',
    event: 'Evento',
    expected: 'Esperado',
    expenses: 'Gastos',
    for: 'Para',
    federal: 'Imp. federal',
    form: 'Formulario',
    from: 'Desde',
    gig: 'Gig',
    gigs: 'Gigs',
    gross: 'Bruto',
    income: 'Ingresos',
    irsRate: 'Tarifa del IRS',
    line: 'Línea',
    merchant: 'Comercio',
    medicare: 'Medicare',
    miles: 'Millas',
    net: 'Neto',
    note: 'Nota',
    otherWithheld: 'Otra retención',
    paid: 'Pagado',
    paidBack: 'Reembolsado',
    paidBy: 'Medio de pago',
    purpose: 'Propósito',
    quarter: 'Trimestre',
    rate: 'Tasa',
    mileRate: 'Tarifa',
    receipt: 'Recibo',
    received: 'Recibido',
    record: 'Registro',
    reimbursed: 'Reembolsado',
    socialSecurity: 'Seguro Social',
    spent: 'Gastado',
    state: 'Imp. estatal',
    status: 'Estado',
    tax: 'Impuesto',
    taxEstimate: 'Imp. estimado',
    tips: 'Propinas',
    to: 'Hasta',
    type: 'Tipo',
    where: 'Recorrido',
    withheld: 'Retenido',
    worked: 'Trabajado',
  },
  statuses: gigStatusNames,
  methods: paymentMethodNames,
}
