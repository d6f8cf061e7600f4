/** A storage of the browser. A browser may forbid it, and it may be full. Then nothing is found and a write returns false; nothing throws. */
interface KeptTexts {
  /** Returns the text under a name, or null. */
  readonly read: (name: string) => string | null
  /** Returns the value that `writeJson` saved under a name. Undefined if there is none, or if it cannot be read. */
  readonly readJson: (name: string) => unknown
  /** Saves a text. Returns whether that worked. */
  readonly write: (name: string, text: string) => boolean
  /** Saves a value as JSON. Returns whether that worked. */
  readonly writeJson: (name: string, value: unknown) => boolean
  readonly remove: (name: string) => void
  /** Returns all names that begin with a prefix. */
  readonly names: (prefix: string) => string[]
  /** Returns whether the browser allows this storage. */
  readonly isAllowed: () => boolean
}

function textsIn(find: () => Storage): KeptTexts {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(find())
    } catch {
      return otherwise
    }
  }
  const read = (name: string) => attempt((storage) => storage.getItem(name), null)
  const write = (name: string, text: string) =>
    attempt((storage) => {
      storage.setItem(name, text)
      return true
    }, false)
  return {
    read,
    readJson: (name) => {
      const text = read(name)
      return text === null ? undefined : attempt(() => JSON.parse(text) as unknown, undefined)
    },
    write,
    writeJson: (name, value) => write(name, JSON.stringify(value)),
    remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
    names: (prefix) => attempt((storage) => Object.keys(storage).filter((name) => name.startsWith(prefix)), []),
    isAllowed: () => attempt(Boolean, false),
  }
}

/** The texts that stay on the device, for all tabs. */
export const deviceStorage = textsIn(() => localStorage)

/** The texts of this tab, which end with it. */
export const tabStorage = textsIn(() => sessionStorage)
