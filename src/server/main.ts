import { composeApp } from './app.ts'
import { readConfig } from './config.ts'
import { connect } from './database/connect.ts'
import { sweepRegularly } from './database/sweep.ts'
import { logged } from './http/errors.ts'

const GRACE_MS = 10_000

async function start() {
  const config = readConfig(process.env)
  const database = await connect(config)
  const app = await composeApp(config, database)
  const stopSweeping = sweepRegularly(database, (error) => app.log.error({ failure: logged(error) }, 'a sweep failed'))
  await app.listen({ port: config.port, host: config.host })

  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    stopSweeping()
    await app.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  process.on('unhandledRejection', (error) => app.log.error({ failure: logged(error) }, 'unhandled rejection'))

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`Gigfolio is at ${config.publicUrl ?? `http://localhost:${port}`}`)
  if (!config.databaseUrl) console.log(`Database: embedded PostgreSQL in ${config.dataDir} (DATABASE_URL is not set)`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
