import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, statSync } from 'node:fs'

const isLinux = process.platform === 'linux'
const NEVER_THE_SAME = randomUUID()

/** Returns an id of the running kernel since its start. A different id means another machine, or this one before a restart. */
export function bootId(): string {
  return (isLinux ? read('/proc/sys/kernel/random/boot_id')?.trim() : run('sysctl', '-n', 'kern.bootsessionuuid')) || NEVER_THE_SAME
}

/** Returns an id of this process's PID namespace. A container usually has its own. Process numbers are valid only within it. */
export function pidNamespace(): string {
  try {
    return isLinux ? readlinkSync('/proc/self/ns/pid') : 'the only one'
  } catch {
    return NEVER_THE_SAME
  }
}

/** Returns an id of a folder as long as it exists: its inode number. A moved folder keeps it, a copy has another one. */
export function folderId(path: string): string {
  return String(statSync(path, { bigint: true }).ino)
}

/**
 * Returns when a running process was started, as a text that distinguishes it from a later process with the same number. Returns
 * `undefined` when no such process runs (a zombie does not count) or this process cannot know.
 */
export function bornAt(pid: number): string | undefined {
  if (!isLinux) return run('ps', '-ww', '-o', 'lstart=', '-p', String(pid))
  if (!isProcOurs()) return undefined
  const stat = read(`/proc/${pid}/stat`)
  // The name, in brackets, may contain spaces and brackets, so the numbered fields begin after the last bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined
  // The text contains the boot id because the time is in ticks since boot, and a virtual machine may start its processes at the same tick
  // each time.
  return `${bootId()}:${fields[19]}`
}

/** Returns whether a process of our own PID namespace has this number and is the PostgreSQL server of this cluster, under any path. */
export function isPostgresOf(cluster: string, pid: number): boolean {
  if (!isLinux) return run('ps', '-ww', '-o', 'command=', '-p', String(pid))?.includes(`postgres -D ${cluster} `) ?? false
  if (!isProcOurs() || !read(`/proc/${pid}/cmdline`)?.split('\0')[0]?.endsWith('postgres')) return false
  try {
    // PostgreSQL works in the folder of its cluster. Another container may have a different cluster under the same path.
    const [its, ours] = [statSync(`/proc/${pid}/cwd`, { bigint: true }), statSync(cluster, { bigint: true })]
    return its.ino === ours.ino && its.dev === ours.dev
  } catch {
    return false
  }
}

/** Returns whether /proc shows our own PID namespace. A process that has only entered a new one still sees its parent's. */
function isProcOurs(): boolean {
  // The status has one number for each namespace from that of /proc to ours.
  const numbers = /^NSpid:\s*(.*)$/m.exec(read('/proc/self/status') ?? '')?.[1]?.split(/\s+/)
  return numbers === undefined || numbers.length === 1
}

function run(program: string, ...options: string[]): string | undefined {
  try {
    return execFileSync(program, options, {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' },
      stdio: 'pipe',
    }).trim()
  } catch {
    return undefined
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
