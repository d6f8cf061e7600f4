import type { Report } from '#domain/reports/report.ts'
import type { Cell, Column, Section, Table } from '#domain/reports/report-section.ts'
import { language } from '#words/en/language.ts'
import type { ReportTexts } from '#words/en/reports.ts'
import { escaped, Html, html } from '../../core/html.ts'
import { written, writtenFigure, writtenTotal } from '../paper/written.ts'
import { style } from './report-style.ts'
import { printedSections } from './sections.ts'

const classOf = ({ kind }: Column) => (kind ? html` class="${kind === 'day' ? 'd' : 'n'}"` : html``)

/** The number of table rows in one part of the page. */
const BLOCK = 500

/** Writes the rows of a table. Their cells are made without templates, because a year of many gigs has 400,000. */
function* rowParts({ columns, rows }: Table, year: number) {
  const begun = columns.map((column) => `<td${classOf(column).markup}>`)
  const rowHtml = (row: readonly Cell[]) =>
    columns.map((column, at) => `${begun[at]}${escaped(written(column, row[at] ?? '', year))}</td>`).join('')
  for (let from = 0; from < rows.length; from += BLOCK)
    yield rows
      .slice(from, from + BLOCK)
      .map((row) => `<tr>${rowHtml(row)}</tr>\n`)
      .join('')
}

/** Writes a table with its totals, or a sentence when it has no rows. On a narrow screen it scrolls separately, also with keys. */
function* tableParts(table: Table, year: number) {
  const { title, columns, rows, totals, none } = table
  const heading = title ? html`<h3>${title}</h3>` : html``
  if (rows.length === 0) {
    yield html`${heading}<p class="quiet">${none}</p>`.markup
    return
  }
  yield html`${heading}<div class="wide" tabindex="0"><table>
<thead><tr>${columns.map((column) => html`<th scope="col"${classOf(column)}>${column.head}</th>`)}</tr></thead>
<tbody>`.markup
  yield* rowParts(table, year)
  yield html`</tbody>
<tfoot><tr>${columns.map((column, at) => html`<td${classOf(column)}>${writtenTotal(column, totals[at] ?? '', year)}</td>`)}</tr></tfoot>
</table></div>`.markup
}

const figuresHtml = (figures: Section['figures']) =>
  figures
    ? html`<table class="figures"><tbody>${figures.map(
        ({ label, value, isMain }) =>
          html`<tr${isMain ? html` class="strong"` : html``}><td>${label}</td><td class="n">${writtenFigure(value)}</td></tr>`,
      )}</tbody></table>`
    : html``

function* sectionParts({ title, isAnnex, intro, figures, tables = [], lists = [], note }: Section, year: number) {
  yield html`<section${isAnnex ? html` class="annex"` : html``}>
<h2>${title}</h2>
${intro ? html`<p>${intro}</p>` : html``}
${figuresHtml(figures)}
`.markup
  for (const table of tables) yield* tableParts(table, year)
  yield html`
${lists.map(({ what, where }) => html`<p class="what">${what}</p><ul>${where.map((each) => html`<li>${each}</li>`)}</ul>`)}
${note ? html`<p class="quiet">${note}</p>` : html``}
</section>`.markup
}

/** Writes the report as one printable, inert page: no script, no fetches, all texts escaped. Yields parts that together make the page. */
export function* reportPage(report: Report, texts: ReportTexts): Generator<string> {
  const { worker, period } = report
  const title = texts.title(report)
  yield html`<!doctype html>
<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p><strong>${worker.businessName ?? worker.name}</strong>${worker.businessName ? html` · ${worker.name}` : html``}</p>
${worker.businessAddress ? html`<p>${worker.businessAddress}</p>` : html``}
<p class="quiet">${texts.basis(report)}</p>
</header>
<main>
`.markup
  for (const section of printedSections(report, texts)) yield* sectionParts(section, period.year)
  yield html`
</main>
<footer class="quiet">${texts.closing}</footer>
</body>
</html>`.markup
}
