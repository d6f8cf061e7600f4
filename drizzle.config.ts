import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/core/database/schema/*.ts',
  out: './src/server/core/database/migrations',
  casing: 'snake_case',
})
