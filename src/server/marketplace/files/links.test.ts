import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { linksWith, makeFileLinks } from './links.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const file = { applicationId: 7, fileId: 9 }
const now = new Date()

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'gigfolio-links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
/** Opens the links of a server of its own, with its own folder. */
const linksOf = (dataDir: string) => makeFileLinks(server.database.queries, dataDir)()
const forget = () => server.database.pool.query(`delete from server_keys where name = 'fileLinks'`)

test('servers with different folders open the links of each other', async () => {
  await forget()
  const [one, two] = await Promise.all([linksOf(aFolder()), linksOf(aFolder())])
  expect(two.read(one.tokenOf(file, now), now)).toEqual(file)
  expect(one.read(two.tokenOf(file, now), now)).toEqual(file)
})

test('links that the last release made with the key in its folder stay valid', async () => {
  await forget()
  const folder = aFolder()
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ fileLinks: 'the key of the last release' }))
  const token = linksWith('the key of the last release').tokenOf(file, now)
  expect((await linksOf(folder)).read(token, now)).toEqual(file)
  expect((await linksOf(aFolder())).read(token, now)).toEqual(file)
})

test('a key that could not be read is read at the next link', async () => {
  await forget()
  const folder = aFolder()
  writeFileSync(join(folder, 'secrets.json'), 'broken')
  const open = makeFileLinks(server.database.queries, folder)
  await expect(open()).rejects.toThrow('is empty or broken')
  rmSync(join(folder, 'secrets.json'))
  expect((await open()).read('x', now)).toBeUndefined()
})
