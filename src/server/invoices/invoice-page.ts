import { encode } from 'uqr'
import { formatCents } from '#domain/money/money.ts'
import { payWayTitles, invoicePaper as texts } from '#words/en/invoice-paper.ts'
import { language } from '#words/en/language.ts'
import { type Html, html } from '../core/html.ts'
import { alternates, languageLinks } from '../core/languages/language-links.ts'
import type { InvoicePaper, PaperItem, PaperWay } from './invoice-paper.ts'

/** The headers of the page: an inert document that loads only its style sheet, is not kept, and is not listed by search engines. */
export const invoiceHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/**
 * The headers of a page with the form to pay by card, which leads to a page of the payment provider. A browser without `Sec-Fetch-Site` sends
 * where a form comes from only with this policy, by which another site still learns nothing.
 */
export const headersWithForm = {
  ...invoiceHeaders,
  'content-security-policy': invoiceHeaders['content-security-policy'].replace(`form-action 'none'`, `form-action 'self' https:`),
  'referrer-policy': 'same-origin',
}

/** What stands beside the way to pay by card: nothing, the form, or thanks, because a browser just came back from paying. */
export type CardPart = 'none' | 'form' | 'thanks'

const document = (title: string, style: string | null, content: Html, head: readonly Html[] = []) =>
  html`<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="format-detection" content="telephone=no">
<title>${title}</title>
${head}${style === null ? null : html`<link rel="stylesheet" href="${style}">`}
</head>
<body>
${content}
</body>
</html>
`.markup

const partyHtml = (label: string, { name, lines }: InvoicePaper['from']) => html`<section>
<h2>${label}</h2>
<p dir="auto"><strong>${name}</strong></p>
${lines.map((line) => html`<p dir="auto">${line}</p>\n`)}</section>
`

const itemHtml = ({ days, mark, description, receipts, quantity, rate, amount }: PaperItem) => html`<tr>
<td class="days">${days}</td>
<td>${mark === null ? null : html`<span class="mark">${mark}</span>`}<span class="text" dir="auto">${description}</span>${receipts === null ? null : html`<span class="receipts" dir="auto">${receipts}</span>`}<span class="short">${days} · ${quantity} × ${rate}</span></td>
<td class="number">${quantity}</td>
<td class="number">${rate}</td>
<td class="amount">${formatCents(amount)}</td>
</tr>
`

const itemsHtml = (items: readonly PaperItem[]) => html`<section>
<h2 id="lines">${texts.lines}</h2>
<table aria-labelledby="lines">
<thead><tr><th scope="col" class="days">${texts.head.date}</th><th scope="col" class="what">${texts.head.description}</th><th scope="col" class="number">${texts.head.quantity}</th><th scope="col" class="number">${texts.head.rate}</th><th scope="col" class="amount">${texts.head.amount}</th></tr></thead>
<tbody>
${items.map(itemHtml)}</tbody>
</table>
`

const sumHtml = (label: string, cents: number, isMain = false) =>
  html`<tr${isMain ? html` class="main"` : null}><th scope="row">${label}</th><td class="amount">${formatCents(cents)}</td></tr>\n`

const sumsHtml = ({ subtotal, sums }: InvoicePaper) => html`<table class="sums" aria-label="${texts.balance}">
<tbody>
${sumHtml(texts.subtotal, subtotal)}${sums.map(({ label, cents, isMain }) => sumHtml(label, cents, isMain))}</tbody>
</table>
<p class="quiet">${texts.currency}</p>
</section>
`

/** Draws the code of a link as one shape, so that nothing has to be loaded. */
function codeHtml(link: string, alt: string): Html {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return html`<svg class="code" role="img" aria-label="${alt}" viewBox="0 0 ${size} ${size}"><path d="${squares.join('')}"/></svg>`
}

const cardHtml = (card: CardPart, base: string, amount: string) => {
  if (card === 'thanks') return html`<p role="status">${texts.paidByCard}</p>\n`
  return html`<form method="post" action="${base}/card"><button class="pay">${texts.payByCard({ amount })}</button></form>
<p class="quiet">${texts.onStripe}</p>
`
}

function wayHtml({ way, lines, link, note }: PaperWay, amount: string, card: Html | null) {
  const name = payWayTitles[way]
  const text = lines.map((line) => html`<p dir="auto">${line}</p>\n`)
  return html`<li>
<h3>${name}</h3>
${way === 'bank' ? html`<details><summary>${texts.showAccount}</summary>${text}</details>` : text}${
  link === null ? null : html`<p><a class="pay" href="${link}" rel="noopener noreferrer">${texts.payWith({ way: name, amount })}</a></p>`
}${note === null ? null : html`<p dir="auto">${note}</p>`}${way === 'card' ? card : null}
${link !== null && way === 'paypal' ? codeHtml(link, texts.qrAlt({ way: name, amount })) : null}
</li>
`
}

const paysHtml = ({ ways, open }: InvoicePaper, card: Html | null) => html`<section>
<h2>${texts.howToPay}</h2>
<ul class="ways">
${ways.map((way) => wayHtml(way, formatCents(open), card))}</ul>
</section>
`

const notesHtml = ({ notes, lateFee }: InvoicePaper) => html`<section>
<h2>${texts.notes}</h2>
${notes.map((line) => html`<p dir="auto">${line}</p>\n`)}${lateFee === null ? null : html`<p>${lateFee}</p>\n`}</section>
`

/** Returns an invoice as a page without scripts, for reading and printing. All texts are escaped. `base` is the address of the page. */
export function invoiceHtml(paper: InvoicePaper, base: string, card: CardPart): string {
  const { title, state, tone, from, billTo, facts, items, open, notes, lateFee, ways } = paper
  return document(
    `${title} · ${from.name}`,
    `${base}/style.css`,
    html`<div class="sheet">
<header class="top">
<div>
<p class="state ${tone}">${state}</p>
<h1 dir="auto">${title}</h1>
${open > 0 ? html`<p class="due">${texts.balanceDue}: ${formatCents(open)}</p>` : null}
</div>
${languageLinks()}<p class="download"><a href="${base}/invoice.pdf" download>${texts.download}</a></p>
</header>
<main>
<div class="parties">
${partyHtml(texts.from, from)}${partyHtml(texts.billTo, billTo)}<section>
<h2>${texts.details}</h2>
<dl>
${facts.map((fact) => html`<dt>${fact.label}</dt><dd dir="auto">${fact.text}</dd>\n`)}</dl>
</section>
</div>
${itemsHtml(items)}${sumsHtml(paper)}${notes.length > 0 || lateFee !== null ? notesHtml(paper) : null}${ways.length > 0 ? paysHtml(paper, card === 'none' ? null : cardHtml(card, base, formatCents(open))) : null}</main>
</div>
<footer class="quiet">${texts.madeWith}</footer>`,
    alternates(),
  )
}

/** Returns a page with one sentence. */
export const plainPage = (sentence: string): string => document('Gigfolio', null, html`<main><h1>Gigfolio</h1><p>${sentence}</p></main>`)
