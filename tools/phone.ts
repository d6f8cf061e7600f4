// Makes the phone app for one server: `GIGFOLIO_SERVER=https://gigs.example.com npm run phone:android`.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { type Language, languages } from '#domain/check/language.ts'
import { addGoogleServices, hasPushes } from './phone/native-files.ts'
import { phonePage } from './phone/page.ts'
import { sync } from './phone/project.ts'
import { capacitorConfig, platforms, reportsFrom, serverFrom } from './phone/settings.ts'

/** Builds the web app for a phone. It contains its server's address, and needs nothing that a server adds to a page. */
async function buildApp(outDir: string, server: string, pushes: boolean, reportsTo: string) {
  await rm(outDir, { recursive: true, force: true })
  for (const language of languages) await buildIn(language, outDir, server, pushes, reportsTo)
}

/** Builds the app in one language. Its page has a name of its own, and all other files are named by their contents. */
async function buildIn(language: Language, outDir: string, server: string, pushes: boolean, reportsTo: string) {
  process.env.APP_LANGUAGE = language
  await build({
    mode: 'phone',
    logLevel: 'warn',
    define: {
      'import.meta.env.PHONE_SERVER': JSON.stringify(server),
      'import.meta.env.PURCHASES_KEY': JSON.stringify(process.env.REVENUECAT_PUBLIC_KEY ?? ''),
      'import.meta.env.PHONE_PUSHES': JSON.stringify(pushes ? 'yes' : ''),
    },
    plugins: [phonePage(reportsTo)],
    build: { outDir, emptyOutDir: false, manifest: false },
  })
}

const next = {
  android: (project: string) => `Open ${project} in Android Studio, or run ./gradlew assembleDebug there.`,
  ios: (project: string) => `Open ${project}/App/App.xcodeproj in Xcode on a Mac, choose your team, and run it.`,
} as const

const noPushes = {
  android: 'GOOGLE_SERVICES is not set: it gets no push notifications.',
  ios: 'The project was made without push notifications: delete it and make it anew to have them.',
} as const

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string', default: 'native' } } })
  const [named, address] = positionals
  const platform = platforms.find((each) => each === named)
  if (!platform) throw new Error('Say for which phones: npm run phone:android, or npm run phone:ios.')
  const server = serverFrom(address ?? process.env.GIGFOLIO_SERVER, platform)
  const reportsTo = reportsFrom(process.env.SENTRY_DSN)
  const folder = resolve(values.to)
  await mkdir(folder, { recursive: true })
  const project = join(folder, platform)
  const googleServices = platform === 'android' ? process.env.GOOGLE_SERVICES : undefined
  const pushes = hasPushes(platform, project, googleServices)
  await buildApp(join(folder, capacitorConfig.webDir), server, pushes, reportsTo)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'gigfolio-phone', private: true }))
  await writeFile(join(folder, 'capacitor.config.json'), JSON.stringify(capacitorConfig, null, 2))
  await sync(folder, platform)
  if (googleServices) await addGoogleServices(project, googleServices)
  console.log(`The app for ${server} is ready. ${next[platform](join(values.to, platform))}`)
  if (!process.env.REVENUECAT_PUBLIC_KEY) console.log('REVENUECAT_PUBLIC_KEY is not set: nothing can be bought in it.')
  if (!pushes) console.log(noPushes[platform])
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
