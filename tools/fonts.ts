// Makes the font files of src/web/kit/fonts: each typeface with only the weights and letters that src/web/kit/faces.css declares for it,
// which is 60% of the original file: `node tools/fonts.ts`. `--check` compares the files with their sources instead.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import subsetFont from 'subset-font'

const FACES = 'src/web/kit/faces.css'
const SOURCES = 'node_modules/@fontsource-variable/hanken-grotesk/files/'
const isCheck = process.argv.includes('--check')

/** Returns the letters of a `unicode-range`. */
const lettersOf = (ranges: string) =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')

const face = /font-weight: (\d+) (\d+);[^}]*?url\("fonts\/([\w-]+)\.woff2"\)[^}]*?unicode-range:([^;]+);/g
for (const [, min = '', max = '', name, ranges = ''] of (await readFile(FACES, 'utf8')).matchAll(face)) {
  const made = await subsetFont(await readFile(`${SOURCES}${name}-wght-normal.woff2`), lettersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  })
  const path = `${dirname(FACES)}/fonts/${name}.woff2`
  if (!isCheck) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, made)
  } else if (!made.equals(await readFile(path))) throw new Error(`${path} is not what its source gives: run node tools/fonts.ts.`)
  console.log(`${path}: ${made.length} bytes`)
}
