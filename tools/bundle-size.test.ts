import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

interface Chunk {
  readonly name?: string
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
}

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>

/** Returns the files of chunks and of everything that they import statically. */
function filesOf(keys: readonly string[], files = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    filesOf(chunk.imports ?? [], files)
  }
  return files
}

function keyOf(name: string): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name)
  if (!key) throw new Error(`The build has no ${name}: it is in ${Object.keys(manifest).join(', ')}`)
  return key
}

/** Returns the bytes of JavaScript that a browser downloads, including the page's own script. */
function weigh(names: readonly string[]) {
  const scripts = [...filesOf(names.map(keyOf))].filter((file) => file.endsWith('.js'))
  const inline = /<script>([\s\S]*?)<\/script>/.exec(readFileSync(new URL('index.html', dist), 'utf8'))?.[1] ?? ''
  const sizes = [
    { file: 'index.html', bytes: brotliCompressSync(inline).length },
    ...scripts.map((file) => ({ file, bytes: sizeOf(file) })),
  ]
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  const largest = sizes.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8)
  const lines = largest.map((size) => `${(size.bytes / 1000).toFixed(1)} kB ${size.file}`)
  return { bytes, report: `${(bytes / 1000).toFixed(1)} kB of JavaScript in brotli, the largest files:\n${lines.join('\n')}` }
}

const sizeOf = (file: string) => (statSync(new URL(`${file}.br`, dist), { throwIfNoEntry: false }) ?? statSync(new URL(file, dist))).size

// A visitor waits for the forms, a worker for the calendar (1 kB = 1000 bytes). Half a kB of each is for the choice of a language and for words
// of the other one, which searches understand.
test.each([
  { screen: 'the sign-in page', limit: 90_500, names: ['initial', 'welcome'] },
  { screen: 'the first signed-in screen', limit: 138_500, names: ['initial', 'signed-in', 'today', 'later'] },
])('$screen needs at most $limit bytes of JavaScript', ({ limit, names }) => {
  const { bytes, report } = weigh(names)
  expect(bytes, report).toBeLessThanOrEqual(limit)
})

test('the names of brands have at most 60,000 bytes, and load only once a form is open', () => {
  const key = keyOf('brands')
  expect(sizeOf(manifest[key]?.file ?? '')).toBeLessThanOrEqual(60_000)
  expect(Object.values(manifest).filter(({ imports = [] }) => imports.includes(key))).toEqual([])
})

test('each file tells the browser to compile it whole', () => {
  const files = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(100)
  for (const { file } of files) expect(readFileSync(new URL(file, dist), 'utf8'), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

// Code that several pages share is in files of its own, and is fetched once.
test('each page adds at most 25,000 bytes of its own', () => {
  const own = Object.values(manifest).filter(({ src = '' }) => /(?:-page|-screen|-list|all-settings)\.tsx$/.test(src))
  expect(own.length).toBeGreaterThan(12)
  for (const { name, file } of own) expect(sizeOf(file), name).toBeLessThanOrEqual(25_000)
})
