import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Entry {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optionalDependencies?: Record<string, string>
}

const read = <T>(path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as T
const { packages } = read<{ packages: Record<string, Entry> }>('package-lock.json')
const entries = Object.entries(packages)
const folder = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const locked = new Set(entries.map(([path]) => folder(path)))

// npm leaves the binaries of other platforms out of a lock that is made while node_modules exists. `npm ci` then fails on those platforms.
test('every optional dependency, for any platform, is in the lock', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.has(name))
      .map((name) => `${name}, wanted by ${path || 'package.json'}`),
  )
  expect(missing).toEqual([])
})

test('every entry has a version', () => {
  expect(entries.filter(([, { version, link }]) => !version && !link).map(([path]) => path)).toEqual([])
})

// A URL with a host would bind every install to the registry with which this lock was made.
test('no entry names a host to download from', () => {
  expect(entries.filter(([, { resolved = '' }]) => /^[a-z+]+:\/\//i.test(resolved)).map(([path]) => path)).toEqual([])
})

test('package.json pins exact versions', () => {
  const { dependencies, devDependencies, optionalDependencies } = read<Record<string, Record<string, string>>>('package.json')
  const pins = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(pins.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
