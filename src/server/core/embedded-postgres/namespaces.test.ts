import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { aDataDir } from '../../testing/embedded.ts'

/**
 * What each kind of process does not share with the others. Containers have their own process numbers, shared memory, mounts and network.
 */
const KINDS: Record<string, string[]> = {
  none: [],
  pid: ['--pid', '--fork', '--kill-child'],
  ipc: ['--ipc'],
  mount: ['--mount'],
  'pid and ipc': ['--pid', '--ipc', '--fork', '--kill-child'],
  'pid, ipc and mount': ['--pid', '--ipc', '--mount', '--mount-proc', '--fork', '--kill-child'],
}
/** Namespaces in which `unshare` cannot start a PostgreSQL, or that need not be distinguished. They are refused too. */
const MORE_CHALLENGERS: Record<string, string[]> = {
  network: ['--net'],
  'host name': ['--uts'],
  user: ['--user', '--map-root-user'],
  everything: ['--user', '--map-root-user', '--pid', '--ipc', '--net', '--uts', '--mount', '--mount-proc', '--fork', '--kill-child'],
}

const canUnshare = spawnSync('unshare', ['--pid', '--ipc', '--mount', '--mount-proc', '--fork', 'true']).status === 0
if (!canUnshare)
  console.log('Tests of Gigfolio in several containers are skipped: this user may not unshare namespaces (root on Linux may).')

/** Starts a PostgreSQL, writes to it endlessly and prints the acknowledged rows. A line on its input makes it kill only itself. */
const WRITER = `
  import pg from '${import.meta.resolve('pg')}'
  import { startEmbedded } from '${new URL('embedded.ts', import.meta.url)}'
  const { connection } = await startEmbedded(process.argv[1]).catch((error) => { console.log(error.message); process.exit(1) })
  process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'))
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('create table if not exists gig (number bigint unique)')
  const { rows } = await client.query('select coalesce(max(number), 0) as last, count(*) from gig')
  console.log('found ' + rows[0].count + ' ' + rows[0].last)
  for (let number = Number(rows[0].last) + 1; ; number++) {
    await client.query('insert into gig (number) values ($1)', [number])
    console.log('stored ' + number)
  }
`

interface Writer {
  /** The first line of its output. */
  readonly said: string
  /** The number of the last acknowledged row. */
  stored(): number
  /** Resolves when a row is stored that was begun after the call. */
  goesOn(): Promise<void>
  /** Kills only the writer, with SIGKILL. */
  kill(): Promise<void>
  /** Kills everything that was started with it, too. */
  end(): void
}

/** Starts a writer in separate namespaces. Their first process outlives the writer, so that its PostgreSQL is not killed with it. */
async function startWriter(dataDir: string, unshared: string[] = []): Promise<Writer> {
  const node = ['sh', '-c', '"$@" 2>&1; echo ended; exec sleep 600', 'sh', process.execPath, '--input-type=module', '-e', WRITER, dataDir]
  const [program = '', ...options] = unshared.length > 0 ? ['unshare', ...unshared, ...node] : node
  const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  onTestFinished(end)
  let last = 0
  const ended = Promise.withResolvers<void>()
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    last = Number(/^stored (\d+)$/.exec(line)?.[1] ?? last)
    if (line === 'ended') ended.resolve()
  })
  const [said] = await once(lines, 'line')
  return {
    said,
    stored: () => last,
    goesOn: async () => {
      const before = last
      await expect.poll(() => last, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 1)
    },
    kill: async () => {
      child.stdin.write('now\n')
      await ended.promise
    },
    end,
  }
}

/** Returns the processes, in any namespace, whose command contains a text. */
const processesOf = (command: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(command)
    } catch {
      return false
    }
  })
const postgresOf = (dataDir: string) => processesOf(`postgres\0-D\0${dataDir}/postgres\0`)

const isRefusal = (dataDir: string) =>
  expect.stringMatching(
    new RegExp(`^Gigfolio is already running on ${dataDir} \\(process \\d+( of another container or machine, .+)?\\)\\. Stop it first, or`),
  )

/**
 * Returns an order of all kinds in which each kind follows every kind, including itself, exactly once (when the last is followed by the
 * first).
 */
function eachAfterEach(kinds: string[]): string[] {
  return kinds.flatMap((kind, index) => [kind, ...kinds.slice(index + 1).flatMap((other) => [kind, other])])
}

test.runIf(canUnshare)(
  'only one Gigfolio uses a folder, in any containers, and after a kill -9 the next one has all acknowledged data',
  { timeout: 600_000 },
  async () => {
    const dataDir = aDataDir()
    const kinds = eachAfterEach(Object.keys(KINDS))
    let before: Writer | undefined
    for (const [index, kind] of [...kinds, 'none'].entries()) {
      const holder = await startWriter(dataDir, KINDS[kind])
      const [, count, last] = /^found (\d+) (\d+)$/.exec(holder.said) ?? []
      expect([kind, holder.said, count]).toEqual([kind, expect.stringMatching(/^found/), last])
      expect(Number(last)).toBeGreaterThanOrEqual(before?.stored() ?? 0)
      before?.end()
      const challengers = [KINDS[kinds[index + 1] ?? 'none'], ...(index === 0 ? Object.values(MORE_CHALLENGERS) : [])]
      for (const challenger of await Promise.all(challengers.map((unshared) => startWriter(dataDir, unshared)))) {
        expect([kind, challenger.said]).toEqual([kind, isRefusal(dataDir)])
        challenger.end()
      }
      await holder.goesOn()
      expect(postgresOf(dataDir)).toHaveLength(1)
      await holder.kill()
      before = holder
    }
    await expect.poll(() => postgresOf(dataDir), { timeout: 20_000 }).toEqual([])
  },
)

test.runIf(canUnshare)('after a whole container is killed, the next one has all acknowledged data', async () => {
  const dataDir = aDataDir()
  const holder = await startWriter(dataDir, KINDS['pid, ipc and mount'])
  await holder.goesOn()
  holder.end()
  const next = await startWriter(dataDir)
  expect(next.said).toMatch(/^found/)
  expect(Number(next.said.split(' ')[2])).toBeGreaterThanOrEqual(holder.stored())
  await next.kill()
  await expect.poll(() => postgresOf(dataDir), { timeout: 20_000 }).toEqual([])
})

test.runIf(canUnshare)('a PostgreSQL that keeps running in another container is not touched, and no second one is started', async () => {
  const dataDir = aDataDir()
  const holder = await startWriter(dataDir, KINDS['pid and ipc'])
  await holder.goesOn()
  const [orphan = ''] = postgresOf(dataDir)
  const namespace = (pid: string) => readlinkSync(`/proc/${pid}/ns/pid`)
  const [watcher] = processesOf('read -r line; kill -INT').filter((pid) => namespace(pid) === namespace(orphan))
  process.kill(Number(watcher), 'SIGKILL')
  await holder.kill()
  const refused = await startWriter(dataDir)
  expect(refused.said).toMatch(
    new RegExp(
      `^An earlier PostgreSQL on ${dataDir}/postgres is still running \\(process \\d+ of another container\\)\\. Stop it, then start`,
    ),
  )
  expect(postgresOf(dataDir)).toEqual([orphan])
  process.kill(Number(orphan), 'SIGINT')
  await expect.poll(() => postgresOf(dataDir), { timeout: 20_000 }).toEqual([])
  const next = await startWriter(dataDir)
  expect(next.said).toMatch(/^found/)
  expect(Number(next.said.split(' ')[2])).toBeGreaterThanOrEqual(holder.stored())
  await next.kill()
  await expect.poll(() => postgresOf(dataDir), { timeout: 20_000 }).toEqual([])
})
