import { api } from './api.ts'

/** The name of the identity provider, from the page. Empty if none is configured. */
export const identityProvider =
  document.querySelector<HTMLMetaElement>('meta[name="identity-provider"]')?.content.replace('%PROVIDER%', '') ?? ''

/** Goes to the identity provider to sign in there. `restore` restores a deleted account. */
export async function signInAtProvider(restore: boolean) {
  const { url } = await api('POST /api/auth/provider/begin', { body: { restore }, isOfAnyAccount: true })
  location.assign(url)
}
