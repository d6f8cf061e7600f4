import { billing as words } from '#words/en/billing.ts'
import { buyInStore, restoreFromStore, type StoreOffer, storeFailure } from '../base/device/native-store.ts'
import { change } from '../base/records/change.ts'

// Changes in the phone's store. The store tells the server about them.

export const buyFromStore = change({
  send: ({ account, offer }: { readonly account: number; readonly offer: StoreOffer }) => buyInStore(account, offer),
  canRepeat: false,
  failed: (_, error) => storeFailure(error, words.purchaseFailed),
})

/** Returns whether an active plan was restored. */
export const restorePurchases = change({
  send: restoreFromStore,
  canRepeat: false,
  failed: (_, error) => storeFailure(error, words.notRestored),
})
