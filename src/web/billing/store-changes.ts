import { billing as words } from '#words/en/billing.ts'
import { buyInStore, restoreFromStore, type StoreOffer, storeFailure } from '../base/device/native-store.ts'
import { roomChange } from '../base/records/mutation.ts'

// Changes in the phone's store. The store tells the server about them.

export const buyFromStore = roomChange({
  send: ({ account, offer }: { readonly account: number; readonly offer: StoreOffer }) => buyInStore(account, offer),
  canRepeat: false,
  failed: (_, error) => storeFailure(error, words.thePurchaseFailed),
})

/** Returns whether an active plan was restored. */
export const restorePurchases = roomChange({
  send: restoreFromStore,
  canRepeat: false,
  failed: (_, error) => storeFailure(error, words.thePurchasesCouldNot),
})
