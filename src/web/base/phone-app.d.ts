/** What `tools/phone.ts` builds into the phone apps; empty in the app that the server sends to browsers. */
interface ImportMetaEnv {
  /** The server's address, as `https://gigs.example.com`: the page of a phone app is on another origin. */
  readonly PHONE_SERVER?: string
  /** RevenueCat's public key for the store of this platform. */
  readonly PURCHASES_KEY?: string
  /** Whether the app has what its platform needs for pushes, so that asking for them does not end it. */
  readonly PHONE_PUSHES?: string
}
