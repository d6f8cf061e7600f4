import { api } from './api.ts'

/** The name of the identity provider, which came with the page; empty where none is configured. */
export const identityProvider =
  document.querySelector<HTMLMetaElement>('meta[name="identity-provider"]')?.content.replace('%PROVIDER%', '') ?? ''

/** Leaves for the provider, to sign in there. `restore` brings a deleted account back. */
export async function signInAtProvider(restore: boolean) {
  const { url } = await api('POST /api/auth/provider/begin', { body: { restore }, isOfAnyAccount: true })
  location.assign(url)
}
