const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup made by `html`. It is not escaped again. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Part[] | null

const NEEDS_ESCAPE = /[&<>"']/

/** Escapes a text for HTML. */
export const escaped = (text: string) =>
  NEEDS_ESCAPE.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character] as string) : text

function render(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.reduce<string>((markup, each) => markup + render(each), '')
  return escaped(String(part))
}

/** Makes markup from a template and escapes every value that is not markup. Joins texts with `+`, which does not copy large pages. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.reduce((markup, text, at) => markup + render(parts[at - 1] as Part) + text))
