import { language } from '#words/en/language.ts'
import type { Letter, Lines, Link, Part } from '#words/letters/letter.ts'
import { html } from '../html.ts'

const isLines = (part: Part): part is Lines => Array.isArray(part)
const isLink = (part: Exclude<Part, string | Lines>): part is Link => 'link' in part

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

/** Writes a letter as the two parts of an e-mail, plain text and HTML, with the same words. The link `leave` turns this kind of e-mail off. */
export const writeLetter = ({ subject, replyTo, parts }: Letter, leave?: Link) => ({
  subject,
  replyTo,
  text: `${[...parts.map(textOf), ...(leave ? [`${leave.label}: ${leave.link}`] : [])].join('\n\n')}\n`,
  html: html`<!doctype html>
<html lang="${language.tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#faf8f4;color:#14201b;font:16px/1.5 system-ui,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34em;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font:600 20px/1.2 Georgia,serif;color:#0e5a43">Gigfolio</p>
${parts.map(markupOf)}
${leave ? html`<p style="margin:24px 0 0;font-size:14px"><a href="${leave.link}" style="color:#58635d">${leave.label}</a></p>` : null}
</div>
</body>
</html>
`.markup,
})
