// The entry file of the thread that decodes HEIC pictures. It is JavaScript for the reason given in quick-imports.js.
import '../../quick-imports.js'

await import('./heic-message.ts')
