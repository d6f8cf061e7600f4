import { type PURCHASES_ERROR_CODE as Code, PURCHASES_ERROR_CODE, type PurchasesPackage } from '@revenuecat/purchases-capacitor'
import { type Plan, plans } from '#domain/billing/plans.ts'
import type { ToastMessage } from '../kit/toast.ts'

type Configured = Pick<typeof import('@revenuecat/purchases-capacitor'), 'Purchases'>
let configured: Promise<Configured> | undefined

/**
 * Returns the purchases service of the phone's store, configured. Rejects when it cannot be had; the next call tries again. The service is inside
 * an object because `await` would take a plugin of Capacitor, which answers to any name, for a promise.
 */
export function store(): Promise<Configured> {
  const configure = async () => {
    const { Purchases } = await import('@revenuecat/purchases-capacitor')
    await Purchases.configure({ apiKey: import.meta.env.PURCHASES_KEY ?? '' })
    return { Purchases }
  }
  configured ??= configure().catch((error: unknown) => {
    configured = undefined
    throw error
  })
  return configured
}

/** Returns the store for an account. A purchase belongs to the account that the service knows at that moment. */
async function storeFor(account: number): Promise<Configured> {
  const { Purchases } = await store()
  const { appUserID } = await Purchases.getAppUserID()
  if (appUserID !== String(account)) await Purchases.logIn({ appUserID: String(account) })
  return { Purchases }
}

/** A plan as the store sells it. */
export interface StoreOffer {
  readonly plan: Plan
  /** With its currency, as the store writes it. */
  readonly price: string
  readonly sold: PurchasesPackage
}

/** Returns the plans that the store sells. Throws when it sells none: its products are not set up, or not approved yet. */
export async function storeOffers(): Promise<StoreOffer[]> {
  const { Purchases } = await store()
  const { current } = await Purchases.getOfferings()
  const packages = { monthly: current?.monthly, yearly: current?.annual }
  const offers = plans.flatMap((plan) => {
    const sold = packages[plan]
    return sold ? [{ plan, price: sold.product.priceString, sold }] : []
  })
  if (offers.length === 0) throw new Error('The store sells no plan')
  return offers
}

/** Buys a plan for an account. Rejects as the store does, also when the person closes its sheet. */
export async function buyInStore(account: number, { sold }: StoreOffer): Promise<void> {
  const { Purchases } = await storeFor(account)
  await Purchases.purchasePackage({ aPackage: sold })
}

/** Brings what was bought with this store account to an account of ours. Returns whether a plan that runs is among it. */
export async function restoreFromStore(account: number): Promise<boolean> {
  const { Purchases } = await storeFor(account)
  const { customerInfo } = await Purchases.restorePurchases()
  return customerInfo.activeSubscriptions.length > 0
}

/** Returns the page of the store where a plan is changed or ended. Throws when this account of the store has no plan. */
export async function storePage(account: number): Promise<{ url: string }> {
  const { Purchases } = await storeFor(account)
  const { customerInfo } = await Purchases.getCustomerInfo()
  if (!customerInfo.managementURL) throw new Error('Nothing to manage')
  return { url: customerInfo.managementURL }
}

const told: Readonly<Partial<Record<Code, ToastMessage>>> = {
  [PURCHASES_ERROR_CODE.PURCHASE_CANCELLED_ERROR]: { title: 'Purchase canceled', description: 'Nothing was charged.' },
  [PURCHASES_ERROR_CODE.PAYMENT_PENDING_ERROR]: {
    title: 'Waiting for the store',
    description: 'The payment needs an approval. Your plan starts by itself once the store confirms it.',
  },
  [PURCHASES_ERROR_CODE.PURCHASE_NOT_ALLOWED_ERROR]: {
    title: 'Purchases are not allowed on this phone',
    description: 'Nothing was charged. Look in the settings of the phone.',
    tone: 'error',
  },
  [PURCHASES_ERROR_CODE.PRODUCT_ALREADY_PURCHASED_ERROR]: {
    title: 'You have bought this plan already',
    description: 'Choose Restore purchases to use it here.',
    tone: 'error',
  },
  [PURCHASES_ERROR_CODE.RECEIPT_ALREADY_IN_USE_ERROR]: {
    title: 'This plan belongs to another account',
    description: 'Sign in to the account that bought it.',
    tone: 'error',
  },
}

/** What to tell of a purchase that did not come about; `otherwise` is the title where the store says nothing that helps. */
export function storeFailure(error: unknown, otherwise: string): ToastMessage {
  const { code } = (error ?? {}) as { code?: Code }
  return (
    (code && told[code]) || { title: otherwise, description: 'The store did not answer as it should. Please try again.', tone: 'error' }
  )
}
