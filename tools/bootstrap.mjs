// Prepares a fresh clone: `npm start` and `npm test` begin here. It installs the packages that the command needs and are missing, and builds
// the web app if its sources changed. It runs before anything is installed, on the Node that came with npm, so it uses nothing else.
//   --web  the command needs the web app
//   --all  the command needs the packages of tests and tools
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILT_FROM, buildDigest, neededPackages } from './needed.mjs'

const PROGRESS_EVERY_MS = 5_000

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...path) => join(root, ...path)
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const isPackage = (folder) => existsSync(join(folder, 'package.json'))
const has = (name) => isPackage(at('node_modules', name))

/** Runs a command and ends this process if it fails. Returns its time in seconds. */
function run(command, cwd, progress = () => {}) {
  const begin = Date.now()
  const seconds = () => Math.round((Date.now() - begin) / 1_000)
  const timer = setInterval(() => progress(seconds()), PROGRESS_EVERY_MS)
  return new Promise((resolve) => {
    const child = spawn(command, { cwd, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('close', (code) => {
      clearInterval(timer)
      if (code !== 0) process.exit(code ?? 1)
      resolve(seconds())
    })
  })
}

/** Returns whether every installed package is the one of package-lock.json. */
function isOfLock() {
  const installed = at('node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages: locked } = read(at('package-lock.json'))
  const same = ([path, { version, integrity }]) => locked[path]?.version === version && locked[path]?.integrity === integrity
  return Object.entries(read(installed).packages).every(same)
}

/** Returns the packages of a node_modules folder by their paths. npm creates all of their folders first and fills them then. */
function packagesIn(folder) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
  return names.flatMap((name) => (name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)]))
}

/**
 * Installs packages by package-lock.json. npm can only leave out whole lists of package.json, so it reads a package.json with fewer names, in
 * a folder beside node_modules. An interrupted installation leaves node_modules unchanged.
 */
async function install({ name, version, allowScripts }, needed) {
  const draft = at('.install')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  writeFileSync(join(draft, 'package.json'), JSON.stringify({ name, version, private: true, allowScripts, ...needed }))
  for (const file of ['package-lock.json', '.npmrc']) copyFileSync(at(file), join(draft, file))
  console.log('Installing packages...')
  const seconds = await run('npm ci --silent --no-audit --no-fund', draft, (after) => {
    const packages = packagesIn(join(draft, 'node_modules'))
    console.log(`  ${packages.filter(isPackage).length} of ${packages.length} packages after ${after} seconds`)
  })
  const bin = join(draft, 'node_modules/.bin')
  for (const node of readdirSync(join(draft, 'node_modules')).filter((folder) => folder.startsWith('node-linux-'))) {
    // These are the headers of Node for native code, 67 MB. Nothing here is compiled.
    rmSync(join(draft, 'node_modules', node, 'include'), { recursive: true, force: true })
    // npm 10, which comes with Node 20, does not link this program.
    if (!existsSync(join(bin, 'node'))) symlinkSync(`../${node}/bin/node`, join(bin, 'node'))
  }
  // A server that runs meanwhile loads some of its packages later.
  if (existsSync(at('node_modules'))) renameSync(at('node_modules'), join(draft, 'before'))
  renameSync(join(draft, 'node_modules'), at('node_modules'))
  rmSync(draft, { recursive: true, force: true })
  console.log(`Installed ${packagesIn(at('node_modules')).length} packages in ${seconds} seconds.`)
}

const builtFrom = at('dist', BUILT_FROM)
const isBuilt = existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === buildDigest()
const build = process.argv.includes('--web') && !isBuilt

const manifest = read(at('package.json'))
const situation = { all: process.argv.includes('--all'), build, environment: process.env, node: process.versions.node, has }
const needed = neededPackages(manifest, situation)
/** Packages with programs for another system are needed nowhere else. */
const isOfOtherSystem = (name) => name in manifest.optionalDependencies && !name.endsWith(`${process.platform}-${process.arch}`)
const names = Object.values(needed).flatMap((packages) => Object.keys(packages))
if (!isOfLock() || names.some((name) => !has(name) && !isOfOtherSystem(name))) await install(manifest, needed)

if (build) {
  console.log('Building the web app...')
  await run('npm run -s build', root)
}
