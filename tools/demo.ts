// Starts Gigfolio with a year of realistic data, stored in DATA_DIR/demo, separate from the real data.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayIn } from '#domain/time/calendar-day.ts'
import { demo, register, seedYear } from './seed.ts'
import { seedAttachments } from './seed-files.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedPosts } from './seed-posts.ts'

const dataDir = join(process.env.DATA_DIR ?? './data', 'demo')
const stamp = join(dataDir, 'seeded')
process.env.DATA_DIR = dataDir
process.env.LOG_LEVEL ??= 'warn'

const { start } = await import('#server/start.ts')
const { url } = await start()
if (!existsSync(stamp)) {
  console.log('Making a year of data...')
  const worker = await register(url, demo)
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
  await seedYear(worker, today)
  await seedAttachments(worker)
  await seedInvoices(worker, today)
  await seedPosts(url, worker, today)
  await mkdir(dataDir, { recursive: true })
  await writeFile(stamp, '')
}
console.log(`Sign in at ${url} as ${demo.email} with the password: ${demo.password}`)
