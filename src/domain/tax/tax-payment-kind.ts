/** Whom estimated tax is paid to. */
export const taxPaymentKinds = ['federal', 'state'] as const
export type TaxPaymentKind = (typeof taxPaymentKinds)[number]
