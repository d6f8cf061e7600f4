import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/account/sign-in.ts'
import { keys } from '../base/records/keys.ts'

const note = (error: unknown) => console.error('Push notifications failed.', error)

/**
 * Opens the address of a tapped notification, and keeps the server's token of this phone current. Does nothing if the app was built without
 * pushes.
 */
export async function followPushes(client: QueryClient) {
  if (!import.meta.env.PHONE_PUSHES) return
  try {
    const { onTappedPush, renewPhonePush } = await import('../base/device/native-push.ts')
    await onTappedPush((address) => navigate(address))
    /** The account whose token was checked last. */
    let renewed: number | undefined
    const follow = () => {
      const id = client.getQueryData<User | null>(keys.user)?.id
      if (id === renewed) return
      renewed = id
      if (id !== undefined) renewPhonePush(id).catch(note)
    }
    client.getQueryCache().subscribe(follow)
    follow()
  } catch (error) {
    note(error)
  }
}
