/** The report's style sheet: a plain document for US Letter, on paper and on screen. */
export const style = `
@page { size: letter; margin: 0.6in }
* { box-sizing: border-box }
body { font: 10.5pt/1.45 "Helvetica Neue", Arial, sans-serif; color: #14201b; background: #fff; margin: 0 auto; padding: 32px; max-width: 9.75in }
header { border-bottom: 2px solid #0e5a43; padding-bottom: 12px; margin-bottom: 20px }
h1 { font: 600 22pt/1.15 Georgia, serif; margin: 0 0 4px; color: #0e5a43 }
h2 { font: 600 13pt/1.2 Georgia, serif; margin: 26px 0 8px; break-after: avoid }
h3 { font: 600 9.5pt/1.3 "Helvetica Neue", Arial, sans-serif; color: #0e5a43; margin: 12px 0 2px; break-after: avoid }
section > p { font-size: 9.5pt }
p { margin: 0 0 4px }
ul { margin: 0 0 8px; padding-left: 18px; font-size: 9pt }
section > .what { margin-top: 8px; font-weight: 600; break-after: avoid }
.quiet { color: #56635c; font-size: 9.5pt }
table { width: 100%; border-collapse: collapse; font-size: 9pt; line-height: 1.3 }
thead { display: table-header-group }
tr { break-inside: avoid }
.wide { overflow-x: auto; background: linear-gradient(to right, #fff 1.5rem, #fff0) local 0 0 / 3rem 100% no-repeat, linear-gradient(to left, #fff 1.5rem, #fff0) local 100% 0 / 3rem 100% no-repeat, linear-gradient(to right, #14201b33, #14201b00) 0 0 / 0.75rem 100% no-repeat, linear-gradient(to left, #14201b33, #14201b00) 100% 0 / 0.75rem 100% no-repeat }
th { text-align: left; font-weight: 600; color: #56635c; border-bottom: 1px solid #14201b; padding: 4px 6px; vertical-align: bottom }
td { border-bottom: 1px solid #dfe3e0; padding: 4px 6px; vertical-align: top; overflow-wrap: break-word }
td, p, li { text-align: left; unicode-bidi: plaintext }
.d { white-space: nowrap }
.n + :not(.n) { padding-left: 18px }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
tfoot td { font-weight: 700; border-top: 1px solid #14201b; border-bottom: 0 }
.strong td { font-weight: 700 }
footer { margin-top: 28px; border-top: 1px solid #dfe3e0; padding-top: 8px }
@media screen and (max-width: 40rem) { body { padding: 20px 16px } .wide table { width: max-content; min-width: 100% } .wide td:not(.n, .d) { max-width: 14rem } }
@media print { .annex { break-before: page } tfoot { display: table-row-group } body { padding: 0; max-width: none } .wide { overflow: visible; background: none } }
`
