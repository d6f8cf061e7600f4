import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutants` tries against each mutant. */
export default defineConfig({ test: { include: ['src/domain/**/*.test.ts'] } })
