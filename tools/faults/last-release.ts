import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './servers.ts'
import type { Stage } from './trial.ts'

/**
 * The last release: its newest migration is 0044. Its servers run beside those of this release during a deploy.
 * Each release takes its place.
 */
const COMMIT = '3fb391d25748ec693b5ae3efca0c180820e5fcaf'

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: project, stdio: ['ignore', 'pipe', 'ignore'] })

/** Returns what is missing to run the last release. */
export function lacksLastRelease(): string | undefined {
  try {
    git('cat-file', '-e', `${COMMIT}^{commit}`)
    return undefined
  } catch {
    return `needs commit ${COMMIT.slice(0, 12)} (a full clone of the repository)`
  }
}

/** Returns a folder with the program of the last release, which uses the installed packages. */
export async function checkOutLastRelease(stage: Stage): Promise<string> {
  const folder = await stage.folder()
  const archive = join(folder, 'release.tar')
  git('archive', '--output', archive, COMMIT, 'src', 'tools', 'package.json')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
