import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineScript, precompress, serviceWorker } from './tools/vite-plugins.ts'

export default defineConfig({
  root: 'src/web',
  // Its pages come from the server itself; tools/phone.ts names one (src/web/base/phone-app.d.ts).
  define: { 'import.meta.env.PHONE_SERVER': '""', 'import.meta.env.PURCHASES_KEY': '""', 'import.meta.env.PHONE_PUSHES': '""' },
  plugins: [
    react(),
    tailwindcss(),
    inlineScript('<!-- first.ts -->', 'src/web/first.ts'),
    precompress(),
    serviceWorker('src/web/sw/sw.ts'),
  ],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // The content security policy allows no data: scripts or styles, and no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: over HTTP/1.1 a browser fetches six at a time, and each more waits a round trip.
        codeSplitting: {
          groups: [
            // What the sign-in form and the signed-in app share comes with the first file.
            {
              name: 'initial',
              test: /web\/(main|kit\/(logo|field|focus)|base\/(form-error|wrong-fields|legal-links|identity-provider|password-field))\.tsx?$|domain\/(check|accounts\/password|money\/(money|typed-money|typed-number)|time\/calendar-day)\.ts$|@tanstack\/react-query\/|lucide-react\/dist\/esm\/(?!icons\/(?!eye))/,
              priority: 3,
            },
            { name: 'welcome', test: /web\/account\/(welcome|account-form|accept-terms|other-ways)\.tsx$/, priority: 2 },
            { name: 'signed-in', test: /web\/app\/shell\.tsx$/, priority: 2 },
            { name: 'toaster', test: /web\/kit\/toaster\.tsx$/, priority: 2 },
            { name: 'figures', test: /domain\/(time\/period|dashboard\/(series|summary)|expenses\/(expense|category))\.ts$/, priority: 1 },
            // What the dashboard shares with dialogs, which do without the rest of it.
            {
              name: 'client-link',
              test: /domain\/dashboard\/best-clients\.ts$|web\/(base\/(dialog-link|days-to-pay)|kit\/empty-state)\.tsx?$/,
              priority: 1,
            },
            { name: 'dashboard', test: /web\/dashboard\/dashboard-screen\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
})
