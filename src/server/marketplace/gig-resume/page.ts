import { createHash } from 'node:crypto'
import { byYear, type Resume, type ResumeEntry, sharedOf } from '#domain/marketplace/gig-resume.ts'
import { language } from '#words/en/language.ts'
import { sharedResume as texts } from '#words/en/marketplace/shared-resume.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { totalsText } from '#words/marketplace-texts.ts'
import { datesInYear } from '#words/resume-texts.ts'
import { Html, html } from '../../core/html.ts'
import { alternates, languageLinks } from '../../core/languages/language-links.ts'
import { style } from './resume-style.ts'

/** The resume with the worker's data that others see. */
interface SharedResume extends Resume {
  readonly name: string
  readonly bio: string | null
  readonly preferredCities: readonly string[]
}

const styleHash = createHash('sha256').update(style).digest('base64')

/** The headers of the page: an inert document that loads nothing, is not cached and is not listed by search engines. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

const document = (title: string, content: Html, head: readonly Html[] = []) =>
  html`<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${title}</title>
${head}<style>${new Html(style)}</style>
</head>
<body>
${content}
</body>
</html>
`.markup

const entryHtml = (entry: ResumeEntry) => html`<li>
<p>${datesInYear(entry)}</p>
<div>
<h3 dir="auto">${entry.eventName}</h3>
<p class="quiet" dir="auto">${[gigTypeName(entry.role), entry.clientName, entry.city].filter(Boolean).join(' · ')}</p>
${entry.duties ? html`<p class="duties" dir="auto">${entry.duties}</p>` : null}
</div>
</li>
`

/** Returns a resume as a page without scripts, for reading and printing. All texts are escaped. */
export function resumePage({ name, bio, preferredCities, totals, more, ...resume }: SharedResume): string {
  const years = byYear(sharedOf(resume))
  return document(
    texts.title({ name }),
    html`<header>
${languageLinks()}<h1 dir="auto">${name}</h1>
${totals.gigs > 0 ? html`<p class="totals">${totalsText(totals)}</p>` : null}
${preferredCities.length > 0 ? html`<p class="quiet" dir="auto">${preferredCities.join(' · ')}</p>` : null}
${bio ? html`<p class="bio" dir="auto">${bio}</p>` : null}
</header>
<main>
${years.length === 0 ? html`<p class="bio">${texts.none}</p>` : null}
${years.map(([year, entries]) => html`<section>\n<h2>${year}</h2>\n<ul>\n${entries.map(entryHtml)}</ul>\n</section>\n`)}
${more > 0 ? html`<p class="bio">${texts.moreEarlier({ more })}</p>` : null}
</main>
<footer class="quiet">${texts.foot({ name })}</footer>`,
    alternates(),
  )
}

/** Returns a page with one sentence. */
export const sentencePage = (sentence: string): string => document('Gigfolio', html`<main><p>${sentence}</p></main>`)
