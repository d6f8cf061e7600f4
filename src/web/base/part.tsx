import { type ComponentType, lazy, useState } from 'react'

/** Parts whose files could not be fetched, each by what lets it be fetched again: React keeps a failure for good. */
const failed = new Set<() => void>()

/** Lets every part that failed be fetched again when it is drawn next. */
export function forgetFailures() {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A part of the app that has a file of its own. Drawn after `load`, it needs no fallback, which React would show for at least 300 ms
 * however soon the file comes.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    try {
      loaded = await load()
      return { default: loaded }
    } catch (error) {
      failed.add(() => {
        Later = lazy(fetchPart)
      })
      throw error
    }
  }
  let Later = lazy(fetchPart)
  function Part(props: Props) {
    // What it began as it stays: another component would lose the state of this one.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Drawn {...props} />
  }
  return Object.assign(Part, {
    load: async () => {
      loaded = await load()
    },
  })
}
