import type { Translated } from '../catalog.ts'
import type { billing as english, productNames as englishProductNames } from '../en/billing.ts'

export const billing: Translated<typeof english> = {
  saves: ({ amount }) => `Ahorra ${amount}`,
  opening: 'Abriendo...',
  purchaseFailed: 'La compra falló',
  notRestored: 'No se pudieron restaurar las compras',
  paymentNotBegun: 'No se pudo iniciar el pago',
  pleaseTryAgain: 'Intente de nuevo.',
  planNotOpened: 'No se pudo abrir su plan',
  premium: 'Premium',
  afterNothingLocked: 'Después de eso, nada se bloquea.',
  renewsOn: ({ day }) => `Se renueva el ${day}.`,
  runsUntil: ({ day }) => `Dura hasta el ${day} y no se renueva.`,
  paymentFailed: 'El pago falló',
  paymentFailedText: 'El último pago no se completó. Lo intentaremos de nuevo, y tal vez deba actualizar su forma de pago.',
  daysLeft: ({ days }) => (days === 1 ? 'Queda 1 día' : `Quedan ${days} días`),
  trialEndsOn: ({ day, after }) => `Termina el ${day}. ${after}`,
  trialEnded: 'Su prueba gratis terminó',
  nothingIsLocked: 'Nada está bloqueado. Siga como antes.',
  boughtOnWeb: 'Lo compró en la web: cámbielo o cancélelo allí, en un navegador.',
  boughtOnPhone: 'Lo compró en su teléfono. Cámbielo o cancélelo en la tienda de aplicaciones.',
  whereYouStand: 'Estado de su plan',
  waitingForPayment: 'Esperando el pago. Esta página se actualiza sola.',
  managePlan: 'Administrar plan',
  pastPayments: 'Pagos anteriores',
  plans: 'Planes',
  loadingPlan: 'Cargando su plan',
  plansNotSetUp: 'Los planes no están configurados en este servidor.',
  allIsFree: 'Usted usa todo Gigfolio gratis.',
  soldInPhoneApp: 'Los planes se venden en la app de su teléfono.',
  purchasesNotSetUp: 'Las compras no están configuradas en esta app.',
  plansNotSold: 'Los planes no se venden en esta app.',
  planHoldsHere: 'Si ya tiene un plan, también vale aquí.',
  renewalTerms:
    'Los planes se renuevan automáticamente hasta que los cancele. Un plan cancelado dura hasta el final del período que pagó. Sin reembolsos, salvo donde la ley los exija.',
  nothingToRestore: 'Nada que restaurar',
  noPlanBought: 'No se compró ningún plan con esta cuenta de la tienda.',
  storePrices: 'Los precios de la tienda',
  restorePurchases: 'Restaurar compras',
  restoring: 'Restaurando...',
  notNow: 'Ahora no',
  planNeeded: ({ price }) =>
    `Para agregar gigs y gastos se necesita un plan, desde ${price} al mes. Lo que escribió se guarda en este dispositivo.`,
  everythingStays: 'Todo lo que tiene sigue siendo suyo: puede verlo, cambiarlo, registrar pagos y exportarlo.',
  offers: {
    monthly: { name: 'Mensual', plan: 'Plan mensual', price: '<amount/> <period>al mes</period>', choose: 'Elegir mensual' },
    yearly: { name: 'Anual', plan: 'Plan anual', price: '<amount/> <period>al año</period>', choose: 'Elegir anual' },
  },
}

/** What is bought, on the page of the payment service. */
export const productNames: Translated<typeof englishProductNames> = {
  monthly: 'Gigfolio Premium, mensual',
  yearly: 'Gigfolio Premium, anual',
  post: 'Anuncio urgente',
}
