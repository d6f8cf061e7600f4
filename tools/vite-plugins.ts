import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { minify, type Plugin, transformWithOxc } from 'vite'

const ways = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Writes, beside each text file of the build, what the server sends to browsers that take it smaller. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
    const squeeze = async (name: string) => {
      const bytes = await readFile(join(dir, name))
      await Promise.all(
        Object.entries(ways).map(async ([extension, way]) => writeFile(join(dir, `${name}.${extension}`), await way(bytes))),
      )
    }
    await Promise.all(names.map(squeeze))
  },
})

/** Writes a script without imports into the page, in place of the tag that names it; the server lets it run by its hash. */
export const inlineScript = (tag: string, file: string): Plugin => ({
  name: 'inline-script',
  transformIndexHtml: {
    order: 'pre',
    handler: async (html) => {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const small = await minify(file, code)
      return html.replace(tag, () => `<script>${small.code}</script>`)
    },
  },
})
