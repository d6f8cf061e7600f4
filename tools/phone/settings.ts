import type { CapacitorConfig } from '@capacitor/cli'

export const platforms = ['android', 'ios'] as const
export type Platform = (typeof platforms)[number]

/** The oldest engines that run the build (`baseline-widely-available` of vite.config.ts). */
const OLDEST_WEBVIEW = 111
/** Android 8: before it Capacitor sends a file without its bytes. */
export const OLDEST_ANDROID_API = 26
export const OLDEST_IOS = '16.4'

const PAPER = '#faf8f4'

/** Returns the address of the server that an app talks to, without a slash at the end. Throws one sentence when it is none. */
export function serverFrom(text: string | undefined, platform: Platform): string {
  const example = `GIGFOLIO_SERVER=https://gigs.example.com npm run phone:${platform}`
  if (!text) throw new Error(`Say which server the app talks to: ${example}`)
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || ![`${url.origin}`, `${url.origin}/`].includes(url.href))
    throw new Error(`${JSON.stringify(text)} is not the address of a server alone, with https: ${example}`)
  return url.origin
}

/** Returns where the app reports its failures, a DSN of Sentry; empty for nowhere. Throws one sentence when it is none. */
export function reportsFrom(text: string | undefined): string {
  if (!text) return ''
  const url = URL.parse(text)
  // A DSN holds its public key as the user name.
  if (url?.protocol !== 'https:' || !url.username || url.password)
    throw new Error(`SENTRY_DSN ${JSON.stringify(text)} is not the DSN of a project, with https.`)
  return url.href
}

/** How Capacitor makes the app. */
export const capacitorConfig = {
  appId: 'app.gigfolio',
  appName: 'Gigfolio',
  webDir: 'www',
  backgroundColor: PAPER,
  // Its log has addresses of calls, and cookies.
  loggingBehavior: 'none',
  // Named, so that it does not look for plugins among all that is installed.
  includePlugins: [
    '@capacitor/app',
    '@capacitor/filesystem',
    '@capacitor/push-notifications',
    '@capacitor/share',
    '@revenuecat/purchases-capacitor',
  ],
  android: { minWebViewVersion: OLDEST_WEBVIEW, allowMixedContent: false, webContentsDebuggingEnabled: false },
  ios: { webContentsDebuggingEnabled: false, allowsLinkPreview: false },
  plugins: {
    // Calls go through the phone's own HTTP and its cookies: to the server the page of the app is another site, as it must be.
    CapacitorHttp: { enabled: true },
    // Also while the app is open.
    PushNotifications: { presentationOptions: ['banner', 'list', 'sound'] },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
} satisfies CapacitorConfig
