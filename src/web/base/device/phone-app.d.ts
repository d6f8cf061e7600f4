/** Settings that `tools/phone.ts` builds into the phone apps. They are empty in the app that the server sends to browsers. */
interface ImportMetaEnv {
  /** The server's address, such as `https://gigs.example.com`: the page of a phone app has another origin. */
  readonly PHONE_SERVER?: string
  /** RevenueCat's public key for the store of this platform. */
  readonly PURCHASES_KEY?: string
  /** Whether the app was built with push support for its platform. Without it, asking for permission would crash the app. */
  readonly PHONE_PUSHES?: string
}
