import './kit/kit.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadFirstScreen } from './app/first-screen.ts'
import { keepForLater } from './base/calls/other-tabs.ts'
import { closeWaiting, deviceLists } from './base/offline/device-lists.ts'
import { makeQueryClient } from './base/records/query-client.ts'
import { whenSessionEnds } from './base/records/session.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
// The dialogs' scroll lock adds a style element. The content security policy allows it only with this nonce.
if (nonce) setNonce(nonce)

keepForLater()
const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
whenSessionEnds({ close: closeWaiting })
const client = makeQueryClient(deviceLists)
const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>
)
// Until then, the page shows the screen's outline. Do not await this: the screen's file imports from this one and would wait forever.
void loadFirstScreen(client).then(() => createRoot(container).render(app))
if (matchMedia('(pointer: coarse)').matches) void import('./kit/touch.ts').then(({ startTouch }) => startTouch())
if (import.meta.env.PHONE_SERVER) void import('./phone/start-phone.ts').then(({ startPhone }) => startPhone(client))
