// The entry file of the thread that copies PDFs. It is JavaScript for the reason given in quick-imports.js.
import '../../quick-imports.js'

await import('./plain-pdf-message.ts')
