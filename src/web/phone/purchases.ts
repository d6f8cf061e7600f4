import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account/sign-in.ts'
import { store } from '../base/device/native-store.ts'
import { keys } from '../base/records/keys.ts'

/** Logs a failure of the purchases service. It must not block anything (spec.md 8). */
const note = (error: unknown) => console.error('The purchases service failed.', error)

/** Logs the signed-in account in to the store's purchases service, by its id, and logs it out after a sign-out. */
export async function followPurchases(client: QueryClient) {
  if (!import.meta.env.PURCHASES_KEY) {
    // biome-ignore lint/suspicious/noConsole: the spec asks for this warning (spec.md 1).
    return console.warn('Purchases are not configured: the app was built without REVENUECAT_PUBLIC_KEY.')
  }
  try {
    const { Purchases } = await store()
    /** Undefined until the session is known. */
    let told: number | null | undefined
    let turn = Promise.resolve()
    const tell = async (id: number | null) => {
      if (id !== null) await Purchases.logIn({ appUserID: String(id) })
      else if (!(await Purchases.isAnonymous()).isAnonymous) await Purchases.logOut()
    }
    const follow = () => {
      const user = client.getQueryData<User | null>(keys.user)
      const id = user === undefined ? told : (user?.id ?? null)
      if (id === told || id === undefined) return
      told = id
      // One call after the other: after a quick sign-out and sign-in, the account must be logged in.
      turn = turn.then(() => tell(id)).catch(note)
    }
    client.getQueryCache().subscribe(follow)
    follow()
  } catch (error) {
    note(error)
  }
}
