import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** The block of docs/architecture.md that begins with the domain's rooms. */
const [, picture = ''] = /```\n(domain\n {2}[\s\S]*?)```/.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []

/**
 * The line number of each room by name (`server/gigs`). Rooms of the same line may import each other only where the picture has an arrow.
 */
const lineOf = new Map<string, number>()
const layers: string[] = []
const drawnArrows: string[] = []
for (const [number, line] of picture.split('\n').entries()) {
  const isLayer = /^\w/.test(line)
  const [names = '', uses] = line.trim().split(' -> ')
  if (isLayer) layers.push(names)
  const prefix = isLayer ? '' : `${layers.at(-1)}/`
  if (uses) drawnArrows.push(...uses.split(/\s+/).map((used) => `${prefix}${names} -> ${prefix}${used}`))
  else if (!isLayer) for (const name of names.split(/\s+/).filter(Boolean)) lineOf.set(prefix + name, number)
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.split('/').includes('testing')
const layerOf = (path: string) => path.split('/')[1] ?? ''
/**
 * Returns the room of a file: a folder of a layer, a folder in it if the picture draws those (`server/core/http`), or a file beside the
 * folders. A layer without rooms in the picture is one room.
 */
function roomOf(path: string) {
  const parts = path.split('/').slice(1)
  const [layer = '', folder = ''] = parts
  if (!hasRooms(layer)) return layer
  return parts.slice(0, hasRooms(`${layer}/${folder}`) ? 3 : 2).join('/')
}
const hasRooms = (place: string) => [...lineOf.keys()].some((name) => name.startsWith(`${place}/`))

/** Returns the paths in src/ that a file imports: statically, for types, dynamically, or as the entry of a thread. */
function importsOf(file: string): string[] {
  const found: string[] = []
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_, value) => {
    const { type, source, callee, arguments: [first] = [] } = value ?? {}
    const named = type === 'NewExpression' && callee?.name === 'URL' ? first?.value : source?.value
    if (typeof named === 'string') found.push(named)
    return typeof value === 'bigint' ? null : value
  })
  return found
    .map((name) => (name.startsWith('#') ? `src/${name.slice(1)}` : name.startsWith('.') ? normalize(join(dirname(file), name)) : ''))
    .filter((path) => path.startsWith('src/') && existsSync(path))
}

const files = globSync('src/**/*.{ts,tsx,js}')
const imports = files.filter((file) => !isTest(file)).flatMap((from) => importsOf(from).map((to) => ({ from, to })))

/** The imports between rooms of a layer and between layers, each with a file that makes it. */
const arrows = new Map<string, string>()
for (const { from, to } of imports) {
  const [user, used] = layerOf(from) === layerOf(to) ? [roomOf(from), roomOf(to)] : [layerOf(from), layerOf(to)]
  if (user !== used) arrows.set(`${user} -> ${used}`, from)
}
/** Returns whether an arrow leads to a line above. Between layers, every arrow must be drawn. */
function isUpwards(arrow: string) {
  const [user = Number.NaN, used = Number.NaN] = arrow.split(' -> ').map((name) => lineOf.get(name))
  return used < user
}

test('the picture has exactly the existing layers and rooms', () => {
  expect(layers.toSorted()).toEqual(readdirSync('src').sort())
  const rooms = files.filter((file) => !isTest(file) && hasRooms(layerOf(file))).map(roomOf)
  expect([...lineOf.keys()].sort()).toEqual([...new Set(rooms)].sort())
})

test('a room imports only rooms of the lines above, and those at its arrows', () => {
  const others = [...arrows].filter(([arrow]) => !isUpwards(arrow) && !drawnArrows.includes(arrow))
  expect(others.map(([arrow, file]) => `${arrow} (${file})`)).toEqual([])
})

test('every arrow of the picture is an import that the lines do not already imply', () => {
  expect(drawnArrows.filter((arrow) => !arrows.has(arrow) || isUpwards(arrow))).toEqual([])
})

test('no rooms import each other in a circle', () => {
  // A room that imports no remaining room, or that no remaining room imports, is not in a circle.
  let left = [...arrows.keys()].map((arrow) => arrow.split(' -> '))
  for (let before = -1; before !== left.length; ) {
    before = left.length
    left = left.filter(([user, used]) => left.some(([other]) => other === used) && left.some(([, other]) => other === user))
  }
  expect(left.map((arrow) => arrow.join(' -> '))).toEqual([])
})

test('only tests import test code', () => {
  expect(imports.filter(({ to }) => isTest(to)).map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test("only sessions and the rooms' policies give the right to a worker’s records", () => {
  const giving = files.filter((file) => !isTest(file) && /\bownerOf\b|\bas Owner\b/.test(readFileSync(file, 'utf8')))
  expect(giving.filter((file) => !file.endsWith('/policy.ts')).sort()).toEqual([
    'src/server/account/sign-in/sessions.ts',
    'src/server/principal.ts',
  ])
})

test('only a statement, or the check of a signed link, says that a row was reached by a right', () => {
  expect(files.filter((file) => /\bas Granted\b/.test(readFileSync(file, 'utf8')))).toEqual(['src/server/core/mail/leave-links.ts'])
})

test('only device-storage.ts and the script before the app touch the storage of the browser', () => {
  const touching = files.filter((file) => !isTest(file) && /\b(local|session)Storage\b/.test(readFileSync(file, 'utf8')))
  expect(touching.filter((file) => file.startsWith('src/web/')).sort()).toEqual(['src/web/first.ts', 'src/web/kit/device-storage.ts'])
})
