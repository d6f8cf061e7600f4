import { formatCents } from '#domain/money.ts'
import type { Report } from '#domain/report/report.ts'
import type { Cell, Column, Section, Table } from '#domain/report/section.ts'
import { reportSections } from '#domain/report/sections.ts'
import { Html, html } from './html.ts'
import { style } from './style.ts'
import { basisOf, CLOSING, titleOf, written, writtenTotal } from './written.ts'

const classOf = ({ kind }: Column) => (kind ? html` class="${kind === 'day' ? 'd' : 'n'}"` : html``)

/** A table with its totals, or one sentence when it has no rows. On a narrow screen it is scrolled by itself, also by keys. */
function tableHtml({ title, columns, rows, totals, none }: Table, year: number): Html {
  const cells = (row: readonly Cell[], isTotal = false) =>
    columns.map((column, at) => {
      const cell = row[at] ?? ''
      return html`<td${classOf(column)}>${(isTotal ? writtenTotal : written)(column, cell, year)}</td>`
    })
  const heading = title ? html`<h3>${title}</h3>` : html``
  if (rows.length === 0) return html`${heading}<p class="quiet">${none}</p>`
  return html`${heading}<div class="wide" tabindex="0"><table>
<thead><tr>${columns.map((column) => html`<th scope="col"${classOf(column)}>${column.head}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) => html`<tr>${cells(row)}</tr>
`,
  )}</tbody>
<tfoot><tr>${cells(totals, true)}</tr></tfoot>
</table></div>`
}

const figuresHtml = (figures: Section['figures']) =>
  figures
    ? html`<table class="figures"><tbody>${figures.map(
        ({ label, cents, isMain }) =>
          html`<tr${isMain ? html` class="strong"` : html``}><td>${label}</td><td class="n">${formatCents(cents)}</td></tr>`,
      )}</tbody></table>`
    : html``

const sectionHtml = ({ title, intro, figures, tables = [], lists = [], note }: Section, year: number) => html`<section>
<h2>${title}</h2>
${intro ? html`<p>${intro}</p>` : html``}
${figuresHtml(figures)}
${tables.map((table) => tableHtml(table, year))}
${lists.map(({ what, where }) => html`<p class="what">${what}</p><ul>${where.map((each) => html`<li>${each}</li>`)}</ul>`)}
${note ? html`<p class="quiet">${note}</p>` : html``}
</section>`

/** The report as one printable, inert page: no script, nothing fetched, every text escaped. */
export function reportPage(report: Report): string {
  const { worker, period } = report
  const title = titleOf(report)
  const { markup } = html`<!doctype html>
<html lang="en">
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
<p class="quiet">${basisOf(report)}</p>
</header>
<main>
${reportSections(report).map((section) => sectionHtml(section, period.year))}
</main>
<footer class="quiet">${CLOSING}</footer>
</body>
</html>`
  return markup
}
