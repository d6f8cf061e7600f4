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

/** Calls the listener with what other tabs tell. Returns a function that ends it. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  open().addEventListener('message', onMessage)
  return () => open().removeEventListener('message', onMessage)
}
