import './quick-imports.js'

const { start } = await import('./start.ts')

start().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
