import { type PURCHASES_ERROR_CODE as Code, PURCHASES_ERROR_CODE, type PurchasesPackage } from '@revenuecat/purchases-capacitor'
import { type Plan, plans } from '#domain/billing/plans.ts'
import { store as words } from '#words/en/base/store.ts'
import type { ToastMessage } from '../../kit/toast.ts'

type Configured = Pick<typeof import('@revenuecat/purchases-capacitor'), 'Purchases'>
let configured: Promise<Configured> | undefined

/**
 * Returns the configured purchases service of the phone's store. Rejects if it is not available; the next call tries again. The service is
 * wrapped in an object because `await` would treat a Capacitor plugin, which answers to any property name, as a promise.
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

/** Returns the store, logged in as an account. A purchase belongs to the account that is logged in at that moment. */
async function storeFor(account: number): Promise<Configured> {
  const { Purchases } = await store()
  const { appUserID } = await Purchases.getAppUserID()
  if (appUserID !== String(account)) await Purchases.logIn({ appUserID: String(account) })
  return { Purchases }
}

/** A plan, as the store sells it. */
export interface StoreOffer {
  readonly plan: Plan
  /** The price with its currency, as the store formats it. */
  readonly price: string
  readonly sold: PurchasesPackage
}

/** Returns the plans that the store sells. Throws if there are none, because its products are not set up or not approved yet. */
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

/** Buys a plan for an account. Rejects with the store's error, also if the person closes the store's sheet. */
export async function buyInStore(account: number, { sold }: StoreOffer): Promise<void> {
  const { Purchases } = await storeFor(account)
  await Purchases.purchasePackage({ aPackage: sold })
}

/** Moves the purchases of this store account to a Gigfolio account. Returns whether an active plan is among them. */
export async function restoreFromStore(account: number): Promise<boolean> {
  const { Purchases } = await storeFor(account)
  const { customerInfo } = await Purchases.restorePurchases()
  return customerInfo.activeSubscriptions.length > 0
}

/** Returns the store's page for changing or ending a plan. Throws if this store account has no plan. */
export async function storePage(account: number): Promise<{ url: string }> {
  const { Purchases } = await storeFor(account)
  const { customerInfo } = await Purchases.getCustomerInfo()
  if (!customerInfo.managementURL) throw new Error('Nothing to manage')
  return { url: customerInfo.managementURL }
}

const told: Readonly<Partial<Record<Code, ToastMessage>>> = {
  [PURCHASES_ERROR_CODE.PURCHASE_CANCELLED_ERROR]: { title: words.canceled, description: words.canceledText },
  [PURCHASES_ERROR_CODE.PAYMENT_PENDING_ERROR]: {
    title: words.waiting,
    description: words.waitingText,
  },
  [PURCHASES_ERROR_CODE.PURCHASE_NOT_ALLOWED_ERROR]: {
    title: words.notAllowed,
    description: words.notAllowedText,
    tone: 'error',
  },
  [PURCHASES_ERROR_CODE.PRODUCT_ALREADY_PURCHASED_ERROR]: {
    title: words.boughtBefore,
    description: words.boughtBeforeText,
    tone: 'error',
  },
  [PURCHASES_ERROR_CODE.RECEIPT_ALREADY_IN_USE_ERROR]: {
    title: words.ofOtherAccount,
    description: words.ofOtherAccountText,
    tone: 'error',
  },
}

/** Returns the message for a failed purchase. `otherwise` is the title for errors without a message. */
export function storeFailure(error: unknown, otherwise: string): ToastMessage {
  const { code } = (error ?? {}) as { code?: Code }
  return (code && told[code]) || { title: otherwise, description: words.failed, tone: 'error' }
}
