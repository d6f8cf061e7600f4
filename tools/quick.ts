// Checks what was changed: types, lint, and the tests beside the changed files: `npm run quick`. Looks at the last commit if nothing is
// changed since.
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changedSince = (commit: string) => git('diff', '--name-only', '--diff-filter=d', commit)
const uncommitted = [...changedSince('HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const changed = uncommitted.length > 0 ? uncommitted : changedSince('HEAD~1')
const folders = new Set(changed.filter((path) => /^(src|tools)\/.*\.(tsx?|css|sql)$/.test(path)).map(dirname))
const tests = [...folders].flatMap((folder) => globSync(`${folder}/*.test.{ts,tsx}`))

const commands: readonly (readonly string[])[] = [
  ['tsc', '-b'],
  ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed],
  ...(tests.length > 0 ? [['vitest', 'run', '--project', 'node', '--project', 'server', '--project', 'browser*', ...tests]] : []),
]
for (const [command = '', ...args] of commands) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
