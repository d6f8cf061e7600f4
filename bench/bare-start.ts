// The smallest Fastify server on the embedded PostgreSQL. `bench/start.ts` compares the start of Gigfolio with it.
import Fastify from 'fastify'
import pg from 'pg'
import { startEmbedded } from '#server/core/embedded-postgres/embedded.ts'

const embedded = await startEmbedded(process.env.DATA_DIR ?? '')
const pool = new pg.Pool(embedded.connection)
const app = Fastify()
app.get('/', async () => (await pool.query('select 1')).rows)
await pool.query('select 1')
await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  await embedded.stop()
  process.exit(0)
})
console.log('started')
