// The first file of the thread that draws PDFs. It is JavaScript for the reason that quick-imports.js gives.
import '../quick-imports.js'

await import('./pdf-message.ts')
