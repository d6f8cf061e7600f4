// Breaks real programs under load and compares what happens with what Gigfolio promises: `npm run test:faults`, or with the beginnings of the
// names of some trials.
import { clockJumps } from './faults/clock-jumps.ts'
import { failover } from './faults/failover.ts'
import { fullDisk } from './faults/full-disk.ts'
import { freezeDatabase, killDatabase } from './faults/kill-database.ts'
import { killMigration } from './faults/kill-migration.ts'
import { killServer, restartServer } from './faults/kill-server.ts'
import { manyServers } from './faults/many-servers.ts'
import { restoreToAMinute } from './faults/restore-to-a-minute.ts'
import { rollingDeploy } from './faults/rolling-deploy.ts'
import { servicesAway } from './faults/services-away.ts'
import { slowDatabase } from './faults/slow-database.ts'
import { openStage, seconds, type Trial } from './faults/trial.ts'

const trials: readonly Trial[] = [
  killServer,
  restartServer,
  killDatabase,
  freezeDatabase,
  slowDatabase,
  fullDisk,
  killMigration,
  manyServers,
  servicesAway,
  clockJumps,
  rollingDeploy,
  failover,
  restoreToAMinute,
]

interface Row {
  readonly trial: string
  readonly promised: string
  readonly measured: string
  readonly ok: 'yes' | 'NO' | 'skipped'
  readonly took: string
}

async function perform({ name, promised, limitSeconds, lacks, run }: Trial): Promise<Row> {
  const lacking = lacks?.()
  if (lacking) return { trial: name, promised, measured: lacking, ok: 'skipped', took: '' }
  const stage = openStage()
  const began = Date.now()
  const took = () => seconds(Date.now() - began)
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitSeconds} seconds`)), limitSeconds * 1_000)
  })
  try {
    const { measured, isKept } = await Promise.race([run(stage), tooLate])
    return { trial: name, promised, measured, ok: isKept ? 'yes' : 'NO', took: took() }
  } catch (error) {
    return { trial: name, promised, measured: error instanceof Error ? error.message : String(error), ok: 'NO', took: took() }
  } finally {
    clearTimeout(timer)
    await stage.end()
  }
}

const wanted = process.argv.slice(2)
const chosen = trials.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
const rows: Row[] = []
for (const trial of chosen) {
  console.log(`${trial.name}...`)
  rows.push(await perform(trial))
}
console.log('\n| trial | promised | measured | ok |\n| --- | --- | --- | --- |')
for (const { trial, promised, measured, ok, took } of rows)
  console.log(`| ${trial}${took && ` (${took})`} | ${promised} | ${measured} | ${ok} |`)
const broken = rows.filter(({ ok }) => ok === 'NO').length
console.log(`\n${rows.length} trials, ${broken} broken, ${rows.filter(({ ok }) => ok === 'skipped').length} skipped`)
process.exit(broken > 0 || rows.length === 0 ? 1 : 0)
