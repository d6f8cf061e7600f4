import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { composeApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/core/database/connect.ts'
import { openServices } from '#server/services.ts'

export interface TemporaryApp {
  readonly url: string
  readonly database: Database
  stop(): Promise<void>
}

/**
 * Starts the real app on a separate embedded database, which is removed when it stops. It shares nothing with `npm start`. `prepare` may
 * add to it before it listens.
 */
export async function startTemporaryApp(prepare?: (app: FastifyInstance) => Promise<void>): Promise<TemporaryApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gigfolio-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const services = await openServices(config)
  const { database } = services
  const app = await composeApp(config, services)
  await prepare?.(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await app.close()
    await services.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, database, stop }
}
