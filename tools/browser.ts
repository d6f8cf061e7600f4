import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium as playwright } from '@playwright/test'

/** The shell draws the same pages without the parts around them: a journey in it takes about two thirds of the processor time. */
const SHELL = 'chromium-headless-shell'
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const apps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:/Program Files/Google/Chrome/Application/chrome.exe']

/** The path of a Chromium that this machine already has. */
function present() {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const inPath = PATH.split(':').flatMap((dir) => names.map((name) => `${dir}/${name}`))
  return [CHROMIUM_PATH, ...inPath, ...apps, playwright.executablePath()].find((path) => path && existsSync(path))
}

const run = (file: string, ...args: string[]) => execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
const ways: Record<string, () => unknown> = {
  'apt-get': () => {
    run('apt-get', 'update', '-q')
    run('apt-get', 'install', '-qy', '--no-install-recommends', SHELL)
  },
  playwright: () => run('npx', 'playwright', 'install', 'chromium'),
}

/** The path of a Chromium, which is brought in if the machine has none. */
export function chromium() {
  for (const [name, install] of Object.entries(ways)) {
    const path = present()
    if (path) return path
    console.log(`> installing Chromium by ${name}`)
    try {
      install()
    } catch (error) {
      console.log(String(error))
    }
  }
  return present()
}

const executablePath = chromium()
/** How tests start it: in a container, and never reaching outside. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Containers have little of it, and a browser without any dies.
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
