import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * When a running process was started, as a text that tells it from a later process with the same number;
 * `undefined` when no such process runs (a zombie does not).
 */
export function bornAt(pid: number): string | undefined {
  if (process.platform !== 'linux') return ask('lstart=', pid)
  const stat = read(`/proc/${pid}/stat`)
  // The name, in brackets, may hold spaces and brackets of its own: the numbered fields begin after the last one.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined
  // Ticks since boot, so the boot belongs to it: a virtual machine may start its processes at the same tick each time.
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()}:${fields[19]}`
}

/** Whether a process with this number runs and is the PostgreSQL server of this cluster. */
export function isPostgresOf(cluster: string, pid: number): boolean {
  if (process.platform !== 'linux') return ask('command=', pid)?.includes(`postgres -D ${cluster} `) ?? false
  const [program, ...options] = read(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  return basename(program ?? '') === 'postgres' && options.includes(cluster)
}

function ask(column: string, pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8', env: { LC_ALL: 'C' }, stdio: 'pipe' }).trim()
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
