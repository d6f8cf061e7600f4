import { type Browser, type Page, selectors } from '@playwright/test'
import { inEnglish } from './marks.ts'

/**
 * Lets Playwright read the English of a page that shows Spanish with marks. It reads pages in a world of its own, beside that of their scripts, and
 * lets code in there only as an engine of selectors. The engine finds nothing.
 */
const engine = () => {
  const read = (text: unknown) =>
    typeof text === 'string'
      ? text.replace(/\u2061([\ufe00-\ufe0f]*)\u2062[^\u2061\u2064]*\u2064/g, (_, signs: string) =>
          (signs.match(/.{4}/g) ?? [])
            .map((four) => String.fromCharCode([0, 1, 2, 3].reduce((unit, at) => unit * 16 + four.charCodeAt(at) - 0xfe00, 0)))
            .join(''),
        )
      : text
  const { getAttribute } = Element.prototype
  Element.prototype.getAttribute = function (name) {
    return read(getAttribute.call(this, name)) as string | null
  }
  const texts = [
    ...([
      [Node, 'nodeValue'],
      [Node, 'textContent'],
      [CharacterData, 'data'],
      [HTMLElement, 'innerText'],
    ] as const),
    ...([
      [HTMLOptionElement, 'label'],
      [HTMLOptionElement, 'text'],
    ] as const),
  ]
  for (const [{ prototype }, name] of texts) {
    const own = Object.getOwnPropertyDescriptor(prototype, name)
    Object.defineProperty(prototype, name, {
      ...own,
      get(this: Node) {
        return read(own?.get?.call(this))
      },
    })
  }
  return { query: () => null, queryAll: () => [] }
}

const decode = (value: unknown): unknown =>
  typeof value === 'string' ? inEnglish(value) : Array.isArray(value) ? value.map(decode) : value
/** What a journey reads itself. */
const READS = [
  'textContent',
  'innerText',
  'allTextContents',
  'allInnerTexts',
  'getAttribute',
  'inputValue',
  'title',
  'evaluate',
  'evaluateAll',
]

/** Lets all pages of a process be read in English. */
export async function readEnglish(browser: Browser) {
  await selectors.register('in-english', engine, { contentScript: true })
  const page = await browser.newPage()
  for (const prototype of [page, page.locator('body')].map(Object.getPrototypeOf))
    for (const name of READS) {
      const read = prototype[name]
      if (read)
        prototype[name] = async function (...args: unknown[]) {
          return decode(await read.apply(this, args))
        }
    }
  await page.close()
}

/** Does work while a page shows Spanish without marks, which axe would read. */
export async function withoutMarks<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const undo = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(...(node instanceof Element ? node.attributes : [node]))
    const changed = found.flatMap((node) => {
      const before = node.nodeValue ?? ''
      const after = before.replace(/\u2061[\ufe00-\ufe0f]*\u2062([^\u2061\u2064]*)\u2064/g, '$1')
      if (after === before) return []
      node.nodeValue = after
      return [{ node, before, after }]
    })
    return () => {
      // The page may have drawn another text meanwhile.
      for (const { node, before, after } of changed) if (node.nodeValue === after) node.nodeValue = before
    }
  })
  try {
    return await work()
  } finally {
    await undo.evaluate((restore) => restore())
    await undo.dispose()
  }
}
