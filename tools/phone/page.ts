import { createHash, randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'
import { contentSecurityPolicy } from '#server/http/security.ts'

/** On an iPhone the page is not of http, and what is "self" there is said by name. */
const IOS_ORIGIN = 'capacitor://localhost'

/**
 * The page of an app has no server to write it: it asks who is signed in, offers no other company's sign-in, whose answer would come to a
 * browser, and carries its content security policy. That lets it talk to nobody but the phone. `reportsTo` is the DSN by which the phone reports its failures, or empty.
 */
export const phonePage = (reportsTo: string): Plugin => ({
  name: 'phone-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const nonce = randomBytes(16).toString('base64')
      const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) =>
        createHash('sha256').update(script).digest('base64'),
      )
      const policy = contentSecurityPolicy({ nonce, scripts })
        // A page cannot say it of itself.
        .replace("frame-ancestors 'none'; ", '')
        .replaceAll("'self'", `'self' ${IOS_ORIGIN}`)
      return html
        .replace(
          '<head>',
          `<head>\n    <meta http-equiv="content-security-policy" content="${policy}" />\n    <meta name="referrer" content="no-referrer" />`,
        )
        .replace('%NONCE%', nonce)
        .replace('%SESSION%', 'maybe')
        .replace('%PROVIDER%', '')
        .replace('%PLANS%', '')
        .replace('%SENTRY_DSN%', () => reportsTo)
        .replace(/ *<link rel="(manifest|apple-touch-icon)"[^>]*>\n/g, '')
    },
  },
})
