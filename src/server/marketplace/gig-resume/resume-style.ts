/** The style sheet of a shared resume: a plain document on a screen, US Letter on paper. */
export const style = `
@page { size: letter; margin: 0.7in }
:root { color-scheme: light dark; --ink: #14201b; --muted: #56635c; --line: #dfe3e0; --brand: #0e5a43; --paper: #fff }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #edf2ed; --muted: #a3b0a8; --line: #37423b; --brand: #4fbf95; --paper: #101512 } }
* { box-sizing: border-box }
body { font: 1rem/1.5 "Helvetica Neue", Arial, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; padding: 2.5rem 1.25rem; max-width: 46rem }
h1, h2, h3, p, ul { margin: 0; overflow-wrap: anywhere; unicode-bidi: plaintext; text-align: left }
h1 { font: 600 2rem/1.15 Georgia, serif; color: var(--brand) }
h2 { font: 600 1.25rem/1.2 Georgia, serif; margin-top: 2rem; padding-bottom: 0.4rem; border-bottom: 1px solid var(--line); break-after: avoid }
h3 { font: 600 1rem/1.4 "Helvetica Neue", Arial, sans-serif }
header { border-bottom: 2px solid var(--brand); padding-bottom: 1.25rem }
.languages { text-align: right; font-size: 0.9375rem }
.languages a { display: inline-block; padding: 0.5rem 0; color: var(--brand) }
.totals { margin-top: 0.35rem; font-weight: 600 }
.quiet { color: var(--muted); font-size: 0.9375rem }
.bio { margin-top: 0.75rem }
.bio, .duties { white-space: pre-line }
.duties { margin-top: 0.25rem; font-size: 0.9375rem }
ul { list-style: none; padding: 0 }
li { display: grid; grid-template-columns: 10.5rem 1fr; gap: 0 1.25rem; padding: 0.8rem 0; border-bottom: 1px solid var(--line); break-inside: avoid }
li > p { color: var(--muted); font-size: 0.9375rem; line-height: 1.5rem }
footer { margin-top: 2rem }
@media (max-width: 34rem) { li { grid-template-columns: 1fr } body { padding-top: 1.5rem } }
@media print { body { font-size: 10.5pt; padding: 0; max-width: none } li { grid-template-columns: 1.6in 1fr; padding: 6pt 0 } h2 { margin-top: 16pt } footer, .languages { display: none } }
`
