// Spreads the tables of workers over the nodes of a Citus: `npm run distribute -- --url postgres://…`, the address of its coordinator.
import { parseArgs } from 'node:util'
import { connect } from '#server/core/database/connect.ts'
import { distribute } from '#server/core/database/distribute.ts'
import { runToEnd } from './run-to-end.ts'

await runToEnd(async () => {
  const { url } = parseArgs({ options: { url: { type: 'string' } } }).values
  if (!url) throw new Error('Say which database: npm run distribute -- --url postgres://user:password@coordinator:5432/gigfolio')
  const database = await connect({ dataDir: '', databaseUrl: url }, console.log)
  await database.close()
  const { tables, before } = await distribute(database.connection)
  console.log(
    before === tables
      ? `All ${tables} tables were spread already.`
      : `${tables} tables are spread over the nodes. Restart the servers of this database.`,
  )
})
