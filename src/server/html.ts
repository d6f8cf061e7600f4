const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that was made by `html`: it is not escaped again. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | Html | readonly Part[] | null

const NEEDS_ESCAPE = /[&<>"']/

/** A text as markup. */
export const escaped = (text: string) =>
  NEEDS_ESCAPE.test(text) ? text.replace(/[&<>"']/g, (character) => escapes[character] as string) : text

function render(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.reduce<string>((markup, each) => markup + render(each), '')
  return escaped(String(part))
}

/** A template whose every value is escaped, unless it is markup itself. Texts are put together with `+`, which copies none of a large page. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Html(strings.reduce((markup, text, at) => markup + render(parts[at - 1] as Part) + text))
