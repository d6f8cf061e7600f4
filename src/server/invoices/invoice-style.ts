/** The style sheet of an invoice's page: a light sheet of paper on a screen, and US Letter in print. */
export const invoiceStyle = `@page { size: letter; margin: 0.6in }
:root { color-scheme: light; --ink: #14201b; --muted: #4c5953; --line: #d5dad7; --brand: #0e5a43 }
* { box-sizing: border-box }
body { font: 1rem/1.5 "Helvetica Neue", Arial, sans-serif; color: var(--ink); background: #f1f3f1; margin: 0; padding: 1.5rem 1rem }
.sheet { background: #fff; max-width: 52rem; margin: 0 auto; padding: 2.5rem; border-radius: 0.5rem; box-shadow: 0 1px 4px #14201b33 }
h1, h2, h3, p, dl, dd, ul { margin: 0; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: left }
h1 { font: 600 1.875rem/1.2 Georgia, serif; margin-top: 0.75rem }
h2 { font: 600 1.125rem/1.3 Georgia, serif; margin: 2rem 0 0.375rem; padding-bottom: 0.375rem; border-bottom: 1px solid var(--line); break-after: avoid }
h3 { font-size: 1rem; line-height: 1.5 }
a { color: var(--brand) }
.languages a { display: inline-block; padding: 0.5rem 0 }
a:focus-visible, button:focus-visible, summary:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
.top { display: flex; flex-wrap: wrap; gap: 1rem 2rem; justify-content: space-between; align-items: flex-start; border-bottom: 3px solid var(--brand); padding-bottom: 1.25rem }
.top > div { min-width: 0; flex: 1 1 18rem }
.state { display: inline-block; padding: 0.25rem 0.75rem; border-radius: 1rem; font-weight: 600; color: #14201b; background: #e4e9e6 }
.state.good { color: #0b4a37; background: #d5efe4 }
.state.late { color: #7c1d12; background: #fbe0db }
.due { font-size: 1.25rem; font-weight: 600 }
.quiet { color: var(--muted); font-size: 0.9375rem }
.parties { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 0 2rem }
dt { color: var(--muted); font-size: 0.9375rem }
dd + dt { margin-top: 0.375rem }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 0.5rem 1rem 0.5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
th { font-weight: 600 }
tr { break-inside: avoid }
.amount { padding-right: 0; text-align: right; white-space: nowrap }
.days, .number { white-space: nowrap }
.what { width: 45% }
.text { white-space: pre-line; unicode-bidi: plaintext }
.mark { display: inline-block; margin-right: 0.5rem; padding: 0 0.5rem; border: 1px solid var(--muted); border-radius: 0.25rem; color: var(--muted); font-size: 0.875rem }
.receipts { display: block; color: var(--muted); font-size: 0.9375rem }
.short { display: none }
.sums { margin: 1rem 0 0 auto; max-width: 24rem }
.sums th { font-weight: 400 }
.sums .main > * { font-weight: 700; font-size: 1.125rem; border-bottom: 2px solid var(--ink) }
.ways { list-style: none; padding: 0; display: grid; gap: 1rem; margin-top: 0.75rem }
.pay { display: inline-block; margin-top: 0.5rem; padding: 0.625rem 1.125rem; border-radius: 0.5rem; color: #fff; background: var(--brand); text-decoration: none; font: inherit; font-weight: 600; border: 0; cursor: pointer }
.code { display: block; width: 7rem; height: 7rem; margin-top: 0.5rem }
summary { cursor: pointer; padding: 0.375rem 0; color: var(--brand); text-decoration: underline }
footer { max-width: 52rem; margin: 1rem auto 0; text-align: center }
@media (max-width: 40rem) {
body { padding: 0; background: #fff }
.sheet { padding: 1.25rem; border-radius: 0; box-shadow: none }
.parties { grid-template-columns: 1fr }
.days, .number { display: none }
.what { width: auto }
.short { display: block; color: var(--muted); font-size: 0.9375rem }
}
@media print {
body { background: #fff; padding: 0; font-size: 10.5pt }
.sheet { padding: 0; max-width: none; box-shadow: none }
.parties { grid-template-columns: repeat(3, minmax(0, 1fr)) }
.download, footer, form { display: none }
.pay { padding: 0; color: var(--ink); background: none }
.state { padding: 0; color: var(--ink); background: none }
h1, h2 { margin-top: 12pt }
th, td { padding-top: 4pt; padding-bottom: 4pt }
.quiet, dt { font-size: 9.5pt }
}
`
