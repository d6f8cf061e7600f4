// The thread's first file: what the others import is then found as quickly as at the start of the server.
import '../quick-imports.ts'

await import('./replies.ts')
