/** What one tab tells the other tabs of this browser. */
export type TabMessage =
  | { readonly kind: 'signed in' | 'signed out'; readonly account: number }
  /** A write of this account went through; `path` is the call's path in the contract. */
  | { readonly kind: 'wrote'; readonly account: number; readonly path: string }

let channel: BroadcastChannel | undefined
/** One object for both ways: a channel does not hear what it posts itself. */
const open = () => {
  channel ??= new BroadcastChannel('gigfolio')
  return channel
}

/** Tells the other tabs of this browser. */
export const tellTabs = (message: TabMessage) => open().postMessage(message)

/** What other tabs tell while nothing of this page listens yet. */
let missed: TabMessage[] | undefined
const keep = ({ data }: MessageEvent<TabMessage>) => void missed?.push(data)

/** Keeps what other tabs tell until the page listens: what follows them is loaded after the first screen. */
export function keepForLater() {
  missed = []
  open().addEventListener('message', keep)
}

/** Calls the listener with what other tabs tell, at once with what they told before. Returns a function that ends it. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  open().addEventListener('message', onMessage)
  for (const message of missed ?? []) listener(message)
  // Not at once: all that follows the tabs begins in the same turn.
  queueMicrotask(() => {
    missed = undefined
    open().removeEventListener('message', keep)
  })
  return () => open().removeEventListener('message', onMessage)
}
