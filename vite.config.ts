import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './tools/vite-plugins.ts'

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    outDir: '../../dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // The content security policy allows no data: scripts or styles, and no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
})
