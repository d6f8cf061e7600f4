import { createElement, Fragment, type ReactNode } from 'react'

type Part = ReactNode | ((inner: string) => ReactNode)

const TAG = /<(\w+)(?:\/>|>(.*?)<\/\1>)/g

/**
 * Draws a text of the catalog that has elements inside: `<terms>our terms</terms>` is drawn by the function `terms`, and `<name/>` is the
 * node `name`. What people typed is passed as a node, so that it is never read as a tag.
 */
export function rich(text: string, parts: Readonly<Record<string, Part>>): ReactNode {
  const drawn: ReactNode[] = []
  let end = 0
  for (const found of text.matchAll(TAG)) {
    const [tag, name = '', inner = ''] = found
    const part = parts[name]
    drawn.push(text.slice(end, found.index), typeof part === 'function' ? part(inner) : part)
    end = found.index + tag.length
  }
  return createElement(Fragment, null, ...drawn, text.slice(end))
}
