import { type ComponentType, lazy, useState } from 'react'

/**
 * A part of the app that has a file of its own. Drawn after `load`, it needs no fallback, which React would show for at least 300 ms
 * however soon the file comes.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const Later = lazy(async () => ({ default: await load() }))
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
