import type { Browser } from '@playwright/test'

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: object
  readonly result?: object
  readonly error?: { readonly message: string }
}

/**
 * Opens a context of the browser for pages that only the caller's commands of the DevTools protocol touch. Playwright enables the inspector
 * of JavaScript in its own pages. With it, each `Error` that a page makes parses all functions on the stack again, to find their lines. React
 * makes some while its file starts, so that a page with much code is painted about 10% later than in a browser without DevTools.
 */
export async function openUnwatched(browser: Browser) {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')

  async function openPage() {
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await root.send('Target.attachToTarget', { targetId })
    const answers = new Map<number, (message: Message) => void>()
    const listeners = new Map<string, (params: unknown) => void>()
    root.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId !== sessionId) return
      const message: Message = JSON.parse(event.message)
      if (message.id !== undefined) answers.get(message.id)?.(message)
      else if (message.method) listeners.get(message.method)?.(message.params)
    })
    let last = 0
    const send = async (method: string, params: object = {}) => {
      const id = ++last
      const answer = new Promise<Message>((resolve) => answers.set(id, resolve))
      await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
      const { result, error } = await answer
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    }
    return {
      send,
      on: <Params>(event: string, listener: (params: Params) => void) => listeners.set(event, (params) => listener(params as Params)),
      evaluate: async (expression: string) =>
        ((await send('Runtime.evaluate', { expression })) as { result: { value?: unknown } }).result.value,
      close: async () => void (await root.send('Target.closeTarget', { targetId })),
    }
  }

  return {
    openPage,
    setCookie: async (cookie: { url: string; name: string; value: string }) =>
      void (await root.send('Storage.setCookies', { browserContextId, cookies: [cookie] })),
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
export type UnwatchedContext = Awaited<ReturnType<typeof openUnwatched>>
