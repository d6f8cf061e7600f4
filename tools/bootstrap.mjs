// Prepares a fresh clone: `npm start` and `npm test` begin here. It runs before anything is installed, on the Node that came with npm, so
// it uses nothing else.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(root, 'node_modules/.cache/bootstrap')

const filesOf = (path) => {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort()
}
const digest = (...files) =>
  files.reduce((hash, file) => hash.update(relative(root, file)).update(readFileSync(file)), createHash('sha256')).digest('hex')

/** Runs a step, unless it was already done for the same inputs and with the same setting. */
function step(name, inputs, done, command, setting = '') {
  const stamp = join(stamps, name)
  const now = digest(...inputs) + setting
  if (done() && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log(`> ${command}`)
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}

const at = (path) => join(root, path)
step(
  'install',
  [at('package-lock.json')],
  () => existsSync(at('node_modules/.package-lock.json')),
  'npm ci --no-audit --no-fund --loglevel=error',
)
if (process.argv.includes('--web')) {
  const isTest = /\.test\.tsx?$|[\\/]testing[\\/]/
  const sources = ['src/domain', 'src/contract', 'src/words', 'src/web']
    .flatMap((path) => filesOf(at(path)))
    .filter((path) => !isTest.test(path))
  const settings = ['package-lock.json', 'vite.config.ts', 'tsconfig.base.json', 'src/web/tsconfig.json', 'tools/vite-plugins.ts'].map(at)
  step('web', [...settings, ...sources], () => existsSync(at('dist/index.html')), 'npm run -s build', process.env.APP_LANGUAGE)
}
