// The entry file of the thread that appends receipts to a report. It is JavaScript for the reason given in quick-imports.js.
import '../../quick-imports.js'

await import('./append-message.ts')
