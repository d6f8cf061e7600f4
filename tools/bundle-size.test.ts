import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>

/** The files of modules and of all that they import statically. */
function filesOf(names: readonly string[], files = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}: it is in ${Object.keys(manifest).join(', ')}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(chunk.imports ?? [], files)
  }
  return files
}

/** Bytes that a browser downloads: theme.js is of the page itself, not of the manifest. */
function weigh(names: readonly string[]) {
  const scripts = ['theme.js', ...filesOf(names)].filter((file) => file.endsWith('.js'))
  const sizes = scripts.map((file) => ({ file, bytes: sizeOf(file) })).sort((one, other) => other.bytes - one.bytes)
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  const largest = sizes.slice(0, 8).map((size) => `${(size.bytes / 1000).toFixed(1)} kB ${size.file}`)
  return { bytes, report: `${(bytes / 1000).toFixed(1)} kB of JavaScript in brotli, the largest files:\n${largest.join('\n')}` }
}

const sizeOf = (file: string) => (statSync(new URL(`${file}.br`, dist), { throwIfNoEntry: false }) ?? statSync(new URL(file, dist))).size

// The forms are what a visitor waits for, the calendar what a worker does (1 kB = 1000 bytes).
test.each([
  { screen: 'the sign-in page', limit: 90_000, names: ['index.html'] },
  {
    screen: 'the first signed-in screen',
    limit: 140_000,
    names: ['index.html', 'app/shell.tsx', 'calendar/calendar-screen.tsx', 'kit/toaster.tsx'],
  },
])('$screen needs at most $limit bytes of JavaScript', ({ limit, names }) => {
  const { bytes, report } = weigh(names)
  expect(bytes, report).toBeLessThanOrEqual(limit)
})
