import type { CapacitorConfig } from '@capacitor/cli'

export const platforms = ['android', 'ios'] as const
export type Platform = (typeof platforms)[number]

/** The oldest engine that runs the build (`baseline-widely-available` in vite.config.ts). */
const OLDEST_WEBVIEW = 111
/** Android 8: on older versions Capacitor sends a file without its bytes. */
export const OLDEST_ANDROID_API = 26
export const OLDEST_IOS = '16.4'

const PAPER = '#faf8f4'

/** Returns the address of the app's server, without a slash at the end. Throws one sentence when it is not valid. */
export function serverFrom(text: string | undefined, platform: Platform): string {
  const example = `GIGFOLIO_SERVER=https://gigs.example.com npm run phone:${platform}`
  if (!text) throw new Error(`Say which server the app talks to: ${example}`)
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || ![`${url.origin}`, `${url.origin}/`].includes(url.href))
    throw new Error(`${JSON.stringify(text)} is not the address of a server alone, with https: ${example}`)
  return url.origin
}

/** Returns the DSN for the app's failure reports (Sentry); empty for none. Throws one sentence when it is not valid. */
export function reportsFrom(text: string | undefined): string {
  if (!text) return ''
  const url = URL.parse(text)
  // In a DSN, the user name is the public key.
  if (url?.protocol !== 'https:' || !url.username || url.password)
    throw new Error(`SENTRY_DSN ${JSON.stringify(text)} is not the DSN of a project, with https.`)
  return url.href
}

/** The settings with which Capacitor makes the app. */
export const capacitorConfig = {
  appId: 'app.gigfolio',
  appName: 'Gigfolio',
  webDir: 'www',
  backgroundColor: PAPER,
  // Its log contains addresses of calls, and cookies.
  loggingBehavior: 'none',
  // Listed, so that Capacitor does not search all installed packages for plugins.
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
    // Calls use the phone's own HTTP client and cookies, because to the server the app's page is another site.
    CapacitorHttp: { enabled: true },
    // Shows pushes even while the app is open.
    PushNotifications: { presentationOptions: ['banner', 'list', 'sound'] },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
} satisfies CapacitorConfig
