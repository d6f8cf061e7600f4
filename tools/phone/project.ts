import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { finish } from './native-files.ts'
import type { Platform } from './settings.ts'

const run = promisify(execFile)
const capacitor = resolve('node_modules/@capacitor/cli/bin/capacitor')

/** Copies the built app into the project of a platform. The project is generated only once, so that its owner's changes stay. */
export async function sync(folder: string, platform: Platform) {
  const cap = (...command: string[]) =>
    run(process.execPath, [capacitor, ...command, platform], {
      cwd: folder,
      env: { ...process.env, CI: '1', CAPACITOR_TELEMETRY: '0', DO_NOT_TRACK: '1' },
    })
  const project = join(folder, platform)
  if (existsSync(project)) return cap('sync')
  try {
    await cap('add')
    await finish(platform, project)
  } catch (error) {
    // A half-generated project would be taken for a complete one.
    await rm(project, { recursive: true, force: true })
    throw error
  }
}
