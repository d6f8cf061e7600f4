import './kit/kit.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadFirstScreen } from './app/first-screen.ts'
import { makeQueryClient } from './base/query-client.ts'
import { keepForLater } from './base/tabs.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
// The dialogs' scroll lock writes a style element, which the content security policy lets in by this nonce only.
if (nonce) setNonce(nonce)

keepForLater()
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
const client = makeQueryClient()
const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>
)
// Until then the page draws the shape of the screen. Awaiting it here would keep the screen's file, which imports from this one, waiting too.
void loadFirstScreen(client).then(() => createRoot(container).render(app))
if (matchMedia('(pointer: coarse)').matches) void import('./kit/touch.ts').then(({ startTouch }) => startTouch())
if (import.meta.env.PHONE_SERVER) void import('./phone/start.ts').then(({ startPhone }) => startPhone(client))
