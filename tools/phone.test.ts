import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPushes } from './phone/native-files.ts'
import { sync } from './phone/project.ts'
import { platforms, reportsFrom, serverFrom } from './phone/settings.ts'

const SERVER = 'https://gigs.example.com'

test.each([
  ['https://gigs.example.com', SERVER],
  ['https://gigs.example.com/', SERVER],
  ['https://Gigs.Example.com:8443', 'https://gigs.example.com:8443'],
])('the server %s is accepted for an app', (text, server) => {
  expect(serverFrom(text, 'ios')).toBe(server)
})

test.each([
  [undefined, 'Say which server the app talks to: GIGFOLIO_SERVER=https://gigs.example.com npm run phone:ios'],
  ['', 'Say which server'],
  ['http://gigs.example.com', 'is not the address of a server alone, with https'],
  ['gigs.example.com', 'is not the address'],
  ['https://gigs.example.com/app', 'is not the address'],
  ['https://gigs.example.com?a=1', 'is not the address'],
  ['https://ada:secret@gigs.example.com', 'is not the address'],
  ['capacitor://localhost', 'is not the address'],
])('the server %s is refused for an app', (text, sentence) => {
  expect(() => serverFrom(text, 'ios')).toThrow(sentence)
})

test('an app reports failures to a DSN with https, or nowhere', () => {
  expect([undefined, '', 'https://key@reports.example.com/7'].map(reportsFrom)).toEqual(['', '', 'https://key@reports.example.com/7'])
  for (const text of [
    'key',
    'http://key@reports.example.com/7',
    'https://reports.example.com/7',
    'https://key:secret@reports.example.com/7',
  ])
    expect(() => reportsFrom(text)).toThrow(/^SENTRY_DSN ".*" is not the DSN of a project, with https\.$/)
})

describe('the projects for Android and iOS', () => {
  let folder = ''
  let googleServices = ''
  const make = (...args: string[]) => {
    const { GIGFOLIO_SERVER: _, SENTRY_DSN: __, ...environment } = process.env
    const env = { ...environment, NODE_ENV: 'production', GOOGLE_SERVICES: googleServices }
    return promisify(execFile)(process.execPath, ['tools/phone.ts', ...args], { env })
  }
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  beforeAll(async () => {
    folder = await mkdtemp('node_modules/.cache/phone-')
    googleServices = join(folder, 'of-firebase.json')
    writeFileSync(googleServices, '{"project_info":{}}')
    await Promise.all(platforms.map((platform) => make(platform, SERVER, '--to', join(folder, platform))))
  }, 180_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('without a server, a build is refused with one sentence, and nothing is made', async () => {
    await expect(make('android')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Say which server the app talks to: .*\n$/),
    })
    await expect(make()).rejects.toMatchObject({ code: 1, stderr: 'Say for which phones: npm run phone:android, or npm run phone:ios.\n' })
  })

  test.each(['android/android/app/src/main/assets', 'ios/ios/App/App'])('contain the app and its configuration: %s', (place) => {
    const config = JSON.parse(read(`${place}/capacitor.config.json`))
    expect(config).toMatchObject({ appId: 'app.gigfolio', loggingBehavior: 'none', plugins: { CapacitorHttp: { enabled: true } } })
    // The app is on the phone: it is not loaded from a server, and does not open other sites inside itself.
    expect(config.server).toBeUndefined()
    const page = read(`${place}/public/index.html`)
    const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(page) ?? []
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("connect-src 'self' capacitor://localhost;")
    expect(policy.replaceAll('capacitor://localhost', '')).not.toMatch(/\*|https?:|unsafe/)
    expect(page).not.toMatch(/%[A-Z_]+%|rel="manifest"/)
    const scripts = globSync(join(folder, place, 'public/assets/*.js')).map((file) => readFileSync(file, 'utf8'))
    expect(scripts.some((script) => script.includes(SERVER))).toBe(true)
    expect(existsSync(join(folder, place, 'public/sw.js'))).toBe(false)
  })

  test('contain the plugins that the app uses', () => {
    const plugins = [
      '@capacitor/app',
      '@capacitor/filesystem',
      '@capacitor/push-notifications',
      '@capacitor/share',
      '@revenuecat/purchases-capacitor',
    ]
    const onAndroid = JSON.parse(read('android/android/app/src/main/assets/capacitor.plugins.json')) as { pkg: string }[]
    expect(onAndroid.map(({ pkg }) => pkg).sort()).toEqual(plugins)
    for (const plugin of plugins) expect(read('ios/ios/App/CapApp-SPM/Package.swift')).toContain(`${plugin}"`)
  })

  test('exclude their data from backups, explain the camera permission, and have our icon', () => {
    expect(read('android/android/app/src/main/AndroidManifest.xml')).toContain('android:allowBackup="false"')
    expect(read('ios/ios/App/App/Info.plist')).toMatch(/<key>NSCameraUsageDescription<\/key>\s*<string>Take .+\s+Para tomar .+<\/string>/)
    expect(read('android/android/app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml')).toContain('@drawable/app_icon')
  })

  test('can receive pushes: Firebase’s file and an icon on Android, an entitlement and its token on iOS', () => {
    expect(read('android/android/app/google-services.json')).toBe('{"project_info":{}}')
    expect(read('android/android/app/src/main/AndroidManifest.xml')).toMatch(
      /default_notification_icon"\s+android:resource="@drawable\/push_icon" \/>\s+<\/application>/,
    )
    expect(existsSync(join(folder, 'android/android/app/src/main/res/drawable/push_icon.xml'))).toBe(true)
    expect(read('ios/ios/App/App/App.entitlements')).toMatch(/<key>aps-environment<\/key>\s*<string>development<\/string>/)
    // In both build configurations.
    expect(read('ios/ios/App/App.xcodeproj/project.pbxproj').match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2)
    const delegate = read('ios/ios/App/App/AppDelegate.swift')
    expect(delegate).toMatch(/didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data\) \{\s+NotificationCenter/)
    expect(delegate.split('{').length).toBe(delegate.split('}').length)
    const config = JSON.parse(read('android/android/app/src/main/assets/capacitor.config.json'))
    expect(config.plugins.PushNotifications).toEqual({ presentationOptions: ['banner', 'list', 'sound'] })
  })

  test('request no pushes where that would crash the app: without Firebase’s file, and in an older iOS project', async () => {
    const nowhere = join(folder, 'nowhere')
    expect([hasPushes('android', nowhere, undefined), hasPushes('android', nowhere, 'a file')]).toEqual([false, true])
    expect([hasPushes('ios', nowhere, undefined), hasPushes('ios', join(folder, 'android'), undefined)]).toEqual([true, false])
    expect(hasPushes('android', join(folder, 'android/android'), undefined)).toBe(true)
    expect(hasPushes('ios', join(folder, 'ios/ios'), undefined)).toBe(true)
  })

  test("keep their owner's changes when they are made again", async () => {
    const manifest = join(folder, 'android/android/app/src/main/AndroidManifest.xml')
    const changed = `${readFileSync(manifest, 'utf8')}<!-- mine -->`
    writeFileSync(manifest, changed)
    const copied = join(folder, 'android/android/app/src/main/assets/public/index.html')
    writeFileSync(copied, 'of the last time')
    await sync(join(folder, 'android'), 'android')
    expect(readFileSync(manifest, 'utf8')).toBe(changed)
    expect(readFileSync(copied, 'utf8')).toContain('content-security-policy')
  })
})

test('the app that a server sends to browsers contains no code for phones', () => {
  const files = globSync('dist/assets/*.js')
  expect(files.length).toBeGreaterThan(10)
  const native = files.filter((file) => /CapacitorHttp|registerPlugin|minimizeApp/.test(readFileSync(file, 'utf8')))
  expect(native).toEqual([])
})
