import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium as playwright } from '@playwright/test'

/**
 * Draws the same pages as the whole browser, without the parts around them. A journey in it takes about two thirds of the processor time.
 */
const SHELL = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const apps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', 'C:/Program Files/Google/Chrome/Application/chrome.exe']

/** Returns the path of a browser that this machine already has. */
function present(names: readonly string[], others: readonly string[] = []) {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  const inPath = PATH.split(':').flatMap((dir) => names.map((name) => `${dir}/${name}`))
  return [CHROMIUM_PATH, ...inPath, ...others].find((path) => path && existsSync(path))
}
const presentChromium = () => present(whole, [...apps, playwright.executablePath()])

const run = (file: string, ...args: string[]) => execFileSync(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
const ways: Record<string, () => unknown> = {
  'apt-get': () => {
    run('apt-get', 'update', '-q')
    run('apt-get', 'install', '-qy', '--no-install-recommends', 'chromium')
    // Not every distribution has this package.
    run('apt-get', 'install', '-qy', '--no-install-recommends', SHELL)
  },
  playwright: () => run('npx', 'playwright', 'install', 'chromium'),
}

/** Returns the path of a whole Chromium. Installs it if the machine has none. */
export function chromium() {
  for (const [name, install] of Object.entries(ways)) {
    const path = presentChromium()
    if (path) return path
    console.log(`> installing Chromium by ${name}`)
    try {
      install()
    } catch (error) {
      console.log(String(error))
    }
  }
  return presentChromium()
}

/** Returns how tests start a browser: in a container, and without access to the outside. */
const startedAs = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Containers have little shared memory, and a browser without any crashes.
    '--disable-dev-shm-usage',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

const chromiumPath = chromium()
export const launchOptions = startedAs(present([SHELL]) ?? chromiumPath)
/** For features that the shell lacks: notifications. */
export const wholeBrowser = startedAs(chromiumPath)
