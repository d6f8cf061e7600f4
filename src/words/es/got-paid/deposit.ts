import { formatCents } from '#domain/money/money.ts'
import type * as english from '#words/en/got-paid/deposit.ts'
import type { Translated } from '../../catalog.ts'
import { checkProblems } from '../check.ts'
import { count } from '../count.ts'
import { paymentProblems } from '../payments.ts'

/** What keeps a deposit from being recorded. */
export const depositProblems: Translated<typeof english.depositProblems> = {
  ...checkProblems,
  nothingReceived: paymentProblems.nothingReceived,
  choose: paymentProblems.choose,
  noGigs: 'Elija al menos un gig',
  nothingForGig: 'Escriba su parte o quítelo',
  notAllSplit: ({ left }) => `Del depósito, ${formatCents(left)} aún no corresponde a ningún gig`,
  splitTooMuch: ({ over }) => `Los gigs suman ${formatCents(over)} más que el depósito`,
}

/** One deposit for several gigs, and gigs paid as agreed. */
export const deposit: Translated<typeof english.deposit> = {
  title: 'Un depósito',
  subject: ({ gigs }) => `<client/> · ${count('gig', gigs)}`,
  severalClients: 'Estos gigs son de clientes distintos. Registre un depósito por cada cliente.',
  onlyClient: ({ clientName, gigs }) => `${clientName} (${count('gig', gigs)})`,
  close: 'Cerrar',
  nothingOpen: 'Todos estos gigs están pagados.',
  amount: 'Depósito',
  amountHint: 'Lo que llegó, sin propinas.',
  tips: 'Propinas (aparte)',
  tipsHint: 'Se reparten en proporción al pago.',
  paidOn: 'Pagado el',
  method: '¿Cómo le pagaron?',
  gigs: 'Lo que paga',
  oldestOnly: ({ left }) =>
    left === 1
      ? 'Los más antiguos. 1 gig más se puede registrar con otro depósito.'
      : `Los más antiguos. ${left.toLocaleString('en-US')} gigs más se pueden registrar con otro depósito.`,
  openOf: ({ days, amount }) => `${days} · ${amount} por cobrar`,
  includeGig: ({ gig }) => `Este depósito paga ${gig}`,
  partOfGig: ({ gig }) => `Parte de ${gig}`,
  restOfGig: ({ gig }) => `El resto de ${gig}`,
  rest: ({ amount }) => `Los otros ${amount}:`,
  stillOwed: 'Aún se debe',
  notComing: 'No llegará',
  owedHint: 'Los gigs esperan el resto.',
  notComingHint: 'Los gigs se completan con menos de lo acordado.',
  shortBy: ({ amount }) => `${amount} menos`,
  moreBy: ({ amount }) => `${amount} más`,
  extra: ({ amount }) => `${amount} más de lo acordado:`,
  extraPay: 'Pago extra',
  extraPayHint: 'Cuenta como ingreso.',
  tip: 'Una propina',
  tipHint: 'Cuenta como propinas.',
  record: ({ amount }) => `Registrar ${amount}`,
  recordNothing: 'Registrar',
  costsStay: 'Las millas y los gastos de los gigs no cambian.',
  changedElsewhere: ({ names }) => `No se guardó; se cambió en otro lugar: ${names}`,
  confirmAgain: 'Revise los importes y registre el depósito de nuevo.',
  agreedTitle: '¿Pagado según lo acordado?',
  agreedText: ({ amount, gigs }) =>
    `Registra que hoy llegaron ${amount} por ${count('gig', gigs)}, un pago por cada uno, con el importe que acordó.`,
  agreedLeftOut: ({ names }) => `Se omite por no tener un importe acordado: ${names}`,
  agreedNothing: 'Ninguno de estos gigs espera un importe acordado.',
  cancel: 'Cancelar',
}
