import './quick-imports.ts'

const { start } = await import('./start.ts')

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
