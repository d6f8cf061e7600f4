// The entry file of the thread that draws PDFs. It is JavaScript for the reason given in quick-imports.js.
import '../../quick-imports.js'

await import('./pdf-message.ts')
