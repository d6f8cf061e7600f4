import { createHash, randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'
import { contentSecurityPolicy } from '#server/core/http/security.ts'

/** On an iPhone the page is not loaded over http, so its content security policy must name the origin in addition to "self". */
const IOS_ORIGIN = 'capacitor://localhost'

/**
 * Changes the page for an app, which has no server to complete it: it asks who is signed in, offers no identity provider, whose answer
 * would go to a browser, and contains its content security policy. The policy lets it call only the phone. `reportsTo` is the DSN for the
 * phone's failure reports, or empty.
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
        // This directive is not allowed inside a page.
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
        .replace('%POST_FEE%', '')
        .replace('%SENTRY_DSN%', () => reportsTo)
        .replace(/ *<link rel="(manifest|apple-touch-icon)"[^>]*>\n/g, '')
    },
  },
})
