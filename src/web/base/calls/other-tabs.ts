/** A message to the other tabs of this browser. */
export type TabMessage =
  | { readonly kind: 'signed in' | 'signed out'; readonly account: number }
  /** A write of this account succeeded. `path` is the call's path in the contract. */
  | { readonly kind: 'wrote'; readonly account: number; readonly path: string }

let channel: BroadcastChannel | undefined
/** Opens the channel. Sending and receiving share it, because a channel does not receive its own messages. */
const open = () => {
  channel ??= new BroadcastChannel('gigfolio')
  return channel
}

/** Sends a message to the other tabs of this browser. */
export const messageTabs = (message: TabMessage) => open().postMessage(message)

/** Messages from other tabs before this page listens. */
let missed: TabMessage[] | undefined
const keep = ({ data }: MessageEvent<TabMessage>) => void missed?.push(data)

/** Keeps messages from other tabs until the page listens: the code that handles them is loaded after the first screen. */
export function keepForLater() {
  missed = []
  open().addEventListener('message', keep)
}

/** Calls the listener with each message from other tabs, starting with the kept ones. Returns a function that stops this. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  open().addEventListener('message', onMessage)
  for (const message of missed ?? []) listener(message)
  // Wait a moment: all listeners start in the same turn, and each needs the kept messages.
  queueMicrotask(() => {
    missed = undefined
    open().removeEventListener('message', keep)
  })
  return () => open().removeEventListener('message', onMessage)
}
