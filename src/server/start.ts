import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { composeApp, composeTasks } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { findLastBackup } from './core/backup/backup-log.ts'
import { mostAtOnce } from './core/tasks/task-list.ts'
import { codeOf, logged } from './errors.ts'
import { paymentNotes } from './ports/charges/settings.ts'
import { outboxFolder } from './ports/mail/outbox-folder.ts'
import { smtp } from './ports/mail/smtp.ts'
import { openServices, type Services } from './services.ts'

const GRACE_MS = 10_000
const SAME_SIGNAL_MS = 500

/** Returns an error whose message says in one sentence why the server cannot listen. */
function explainListening(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  const code = codeOf(error)
  const sentence =
    code === 'EADDRINUSE'
      ? `Another program uses port ${port} of ${host}: stop it, or set PORT to another one.`
      : code === 'EACCES'
        ? `This user may not listen on port ${port}: set PORT to 1024 or more.`
        : code && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code)
          ? `${host} is not an address of this machine: correct HOST.`
          : undefined
  return sentence ? new Error(sentence, { cause: error }) : error
}

/** Logs when the data was last backed up. A server starts without the answer, too. */
async function logLastBackup({ database: { queries }, log }: Pick<Services, 'database' | 'log'>) {
  try {
    const { backupType, filePath, fileSize, startedAt } = (await findLastBackup(queries)) ?? {}
    if (startedAt) log.info({ backupType, filePath, fileSize, startedAt }, 'last backup')
    else log.info('no backup yet')
  } catch (error) {
    log.warn({ failure: logged(error) }, 'backup log not read')
  }
}

/**
 * Starts Gigfolio with the settings of the environment and prints its address. SIGINT or SIGTERM stops it after the calls in progress are
 * answered. SIGTERM first leaves a balancer the time to notice.
 */
export async function start(): Promise<{ url: string }> {
  const config = readConfig(process.env)
  const services = await openServices(config)
  const app = await composeApp(config, services)
  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' }).catch((error) => {
    throw explainListening(error, config)
  })
  const mail = config.smtpUrl
    ? smtp(config.smtpUrl, mostAtOnce('send-mail') + mostAtOnce('send-bulk-mail') + mostAtOnce('send-made-mail'))
    : outboxFolder(join(config.dataDir, 'outbox'))
  services.tasks.begin(composeTasks(services, mail, config))

  let stoppingSince: number | undefined
  const stop = async (drainSeconds: number) => {
    if (stoppingSince !== undefined) {
      // A second request stops it at once. npm and the terminal both pass on a Ctrl-C, so the same one arrives twice.
      if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    services.drain()
    if (drainSeconds > 0) await sleep(drainSeconds * 1_000)
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await Promise.all([app.close(), services.tasks.stop()])
    await services.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(config.drainSeconds))
  process.on('unhandledRejection', (error) => services.log.error({ failure: logged(error) }, 'unhandled rejection'))

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = config.publicUrl ?? `http://localhost:${port}`
  console.log(`Gigfolio is at ${url}`)
  console.log(mail.description)
  console.log(services.files.description)
  for (const note of paymentNotes(config.payments)) console.log(note)
  await logLastBackup(services)
  if (!config.databaseUrl) console.log(`DATABASE_URL is not set: the data is in an embedded PostgreSQL, in ${config.dataDir}`)
  return { url }
}
