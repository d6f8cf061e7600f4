import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react'

/** Callbacks that let a failed file be fetched again. React itself keeps a failure for good. */
const failed = new Set<() => void>()

/** Lets every failed part be fetched again when it is next drawn. */
export function forgetFailures() {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * Wraps a part of the app that has its own file. After `load` it draws without a fallback, which React would otherwise show for at least
 * 300 ms.
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
    // Keep the first component: another one would lose the state of this one.
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Drawn {...props} />
  }
  return Object.assign(Part, {
    load: async () => {
      loaded = await load()
    },
    isLoaded: () => loaded !== undefined,
  })
}

interface Loadable {
  readonly load: () => Promise<void>
  readonly isLoaded: () => boolean
}

/** Loads parts once their place is painted. Returns whether they are there, or could not be loaded: drawn, they report their failure. */
export function useAreLoaded(...parts: readonly Loadable[]): boolean {
  const [areLoaded, setLoaded] = useState(() => parts.every((each) => each.isLoaded()))
  const load = useEffectEvent(() => void Promise.allSettled(parts.map((each) => each.load())).then(() => setLoaded(true)))
  useEffect(() => {
    if (!areLoaded) load()
  }, [areLoaded])
  return areLoaded
}
