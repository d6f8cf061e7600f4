import { html } from '../html.ts'

/** A paragraph, or facts by their names. */
type Part = string | Readonly<Record<string, string>>

/** What a mail says. */
export interface Letter {
  readonly subject: string
  readonly parts: readonly Part[]
}

const textOf = (part: Part) =>
  typeof part === 'string'
    ? part
    : Object.entries(part)
        .map(([name, fact]) => `${name}: ${fact}`)
        .join('\n')

const markupOf = (part: Part) =>
  typeof part === 'string'
    ? html`<p style="margin:0 0 16px">${part}</p>`
    : html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${Object.entries(part).map(
        ([name, fact]) =>
          html`<tr><td style="padding:2px 16px 2px 0;color:#58635d">${name}</td><td style="padding:2px 0">${fact}</td></tr>`,
      )}</table>`

/** Writes a letter as the two parts of a mail, plain text and HTML, with the same words. */
export const writeLetter = ({ subject, parts }: Letter) => ({
  subject,
  text: `${parts.map(textOf).join('\n\n')}\n`,
  html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#faf8f4;color:#14201b;font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34em;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif;color:#0e5a43">Gigfolio</p>
${parts.map(markupOf)}
</div>
</body>
</html>
`.markup,
})
