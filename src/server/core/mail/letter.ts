import { html } from '../html.ts'

/** A link with its label. */
export interface Link {
  readonly link: string
  readonly label: string
}
/** Lines below each other. */
type Lines = readonly string[]
/** A paragraph, lines, facts by name, or a link. */
type Part = string | Lines | Link | Readonly<Record<string, string>>
const isLines = (part: Part): part is Lines => Array.isArray(part)
const isLink = (part: Exclude<Part, string | Lines>): part is Link => 'link' in part

/** The contents of an e-mail. */
export interface Letter {
  readonly subject: string
  /** The recipient of replies; by default the sender. */
  readonly replyTo?: string
  readonly parts: readonly Part[]
}

/** "Saturday, November 21, 2026 at 3:14 PM EST" */
const INSTANT = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** Writes an instant for people, in a time zone. */
export const written = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...INSTANT, timeZone }).format(new Date(at))

const textOf = (part: Part) => {
  if (typeof part === 'string') return part
  if (isLines(part)) return part.map((line) => `- ${line}`).join('\n')
  if (isLink(part)) return part.link
  return Object.entries(part)
    .map(([name, fact]) => `${name}: ${fact}`)
    .join('\n')
}

const markupOf = (part: Part) => {
  if (typeof part === 'string') return html`<p style="margin:0 0 16px">${part}</p>`
  if (isLines(part))
    return html`<ul style="margin:0 0 16px;padding-left:20px">${part.map((line) => html`<li style="margin:0 0 4px">${line}</li>`)}</ul>`
  if (isLink(part))
    return html`<p style="margin:0 0 16px"><a href="${part.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e5a43;color:#ffffff;text-decoration:none">${part.label}</a></p>`
  return html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${Object.entries(part).map(
    ([name, fact]) => html`<tr><td style="padding:2px 16px 2px 0;color:#58635d">${name}</td><td style="padding:2px 0">${fact}</td></tr>`,
  )}</table>`
}

const LEAVE = 'Turn these emails off'

/** Writes a letter as the two parts of an e-mail, plain text and HTML, with the same words. `leaveLink` turns this kind of e-mail off. */
export const writeLetter = ({ subject, replyTo, parts }: Letter, leaveLink?: string) => ({
  subject,
  replyTo,
  text: `${[...parts.map(textOf), ...(leaveLink ? [`${LEAVE}: ${leaveLink}`] : [])].join('\n\n')}\n`,
  html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#faf8f4;color:#14201b;font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34em;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif;color:#0e5a43">Gigfolio</p>
${parts.map(markupOf)}
${leaveLink ? html`<p style="margin:24px 0 0;font-size:14px"><a href="${leaveLink}" style="color:#58635d">${LEAVE}</a></p>` : null}
</div>
</body>
</html>
`.markup,
})
