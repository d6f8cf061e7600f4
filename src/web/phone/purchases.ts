import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { keys } from '../base/keys.ts'
import { store } from '../base/native-store.ts'

/** A failure of the purchases service is logged only, and blocks nobody (spec.md 8). */
const note = (error: unknown) => console.error('The purchases service failed.', error)

/** Tells the store's purchases service who is signed in, by the account's id, and when nobody is any more. */
export async function followPurchases(client: QueryClient) {
  if (!import.meta.env.PURCHASES_KEY) {
    // biome-ignore lint/suspicious/noConsole: no mistake, and the spec asks for a warning (spec.md 1).
    return console.warn('Purchases are not configured: the app was built without REVENUECAT_PUBLIC_KEY.')
  }
  try {
    const { Purchases } = await store()
    /** Undefined until it is known who is signed in. */
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
      // One after the other: who signs out and in again quickly is signed in at the end.
      turn = turn.then(() => tell(id)).catch(note)
    }
    client.getQueryCache().subscribe(follow)
    follow()
  } catch (error) {
    note(error)
  }
}
