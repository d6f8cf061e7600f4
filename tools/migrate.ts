// Updates the schema of the database, as a start does, and ends: `npm run migrate`.
import { readConfig } from '#server/config.ts'
import { connect } from '#server/core/database/connect.ts'
import { runToEnd } from './run-to-end.ts'

await runToEnd(async () => {
  const { dataDir, databaseUrl, migrationUrl } = readConfig(process.env)
  const database = await connect({ dataDir, databaseUrl: migrationUrl ?? databaseUrl }, console.log)
  await database.close()
  console.log('The schema is up to date.')
})
