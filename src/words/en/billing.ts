import type { Plan } from '#domain/billing/plans.ts'
import { count } from './count.ts'

export const billing = {
  saves: ({ amount }: { amount: string }) => `Saves ${amount}`,
  opening: 'Opening...',
  purchaseFailed: 'The purchase failed',
  notRestored: 'The purchases could not be restored',
  paymentNotBegun: 'The payment could not begin',
  pleaseTryAgain: 'Please try again.',
  planNotOpened: 'Your plan could not be opened',
  premium: 'Premium',
  afterNothingLocked: 'Nothing is locked after that.',
  renewsOn: ({ day }: { day: string }) => `It renews on ${day}.`,
  runsUntil: ({ day }: { day: string }) => `It runs until ${day} and is not renewed.`,
  paymentFailed: 'Payment failed',
  paymentFailedText: 'The last payment did not go through. We’ll try again, and you may need to update how you pay.',
  daysLeft: ({ days }: { days: number }) => `${count('day', days)} left`,
  trialEndsOn: ({ day, after }: { day: string; after: string }) => `It ends on ${day}. ${after}`,
  trialEnded: 'Your free trial has ended',
  nothingIsLocked: 'Nothing is locked. Carry on as before.',
  boughtOnWeb: 'You bought it on the web: change or cancel it there, in a browser.',
  boughtOnPhone: 'You bought it on your phone. Change or cancel it in the app store.',
  whereYouStand: 'Where you stand',
  waitingForPayment: 'Waiting for the payment. This page updates by itself.',
  managePlan: 'Manage plan',
  pastPayments: 'Past payments',
  plans: 'Plans',
  loadingPlan: 'Loading your plan',
  plansNotSetUp: 'Plans are not set up on this server.',
  allIsFree: 'You use all of Gigfolio for free.',
  soldInPhoneApp: 'Plans are sold in the app on your phone.',
  purchasesNotSetUp: 'Purchases are not set up in this app.',
  plansNotSold: 'Plans are not sold in this app.',
  planHoldsHere: 'A plan that you have holds here too.',
  renewalTerms:
    'Plans renew automatically until you cancel. A canceled plan runs to the end of the period you paid for. No refunds, except where the law requires one.',
  nothingToRestore: 'Nothing to restore',
  noPlanBought: 'No plan was bought with this account of the store.',
  storePrices: 'The store’s prices',
  restorePurchases: 'Restore purchases',
  restoring: 'Restoring...',
  notNow: 'Not now',
  planNeeded: ({ price }: { price: string }) =>
    `Adding gigs and expenses needs a plan, from ${price} a month. What you typed is kept on this device.`,
  everythingStays: 'Everything you have stays yours: see it, change it, record payments, export it.',
  offers: {
    monthly: { name: 'Monthly', plan: 'Monthly plan', price: '<amount/> <period>a month</period>', choose: 'Choose monthly' },
    yearly: { name: 'Yearly', plan: 'Yearly plan', price: '<amount/> <period>a year</period>', choose: 'Choose yearly' },
  },
}

/** What is bought, on the page of the payment service. */
export const productNames = {
  monthly: 'Gigfolio Premium, monthly',
  yearly: 'Gigfolio Premium, yearly',
  post: 'Emergency post',
} satisfies Record<Plan | 'post', string>
