import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { screens } from './screens/list.ts'

const folder = mkdtempSync(join(tmpdir(), 'gigfolio-screens-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the screens can be looked at: a visitor’s, a newcomer’s and those of a year of gigs, in each look', {
  timeout: 240_000,
}, async () => {
  const env = { ...process.env, SCREENS_FOLDER: folder }
  await promisify(execFile)(process.execPath, ['tools/screens.ts', 'sign-in', 'dashboard-empty', 'calendar-days'], { env })
  expect(readdirSync(folder).sort()).toEqual(['desktop-dark', 'desktop-light', 'phone-dark', 'phone-light', 'report'])
  for (const look of ['desktop-dark', 'phone-light'])
    expect(readdirSync(join(folder, look))).toEqual(expect.arrayContaining(['sign-in.png', 'dashboard-empty.png', 'calendar-days.png']))
})

test('each screen has a name of its own: a second one would overwrite its pictures', () => {
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
