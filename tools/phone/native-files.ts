import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OLDEST_ANDROID_API, OLDEST_IOS, type Platform } from './settings.ts'

const publicFolder = 'src/web/public'

/** Changes a generated file. Throws when there is nothing to change: Capacitor then generates something else than before. */
async function edit(file: string, change: (text: string) => string) {
  const text = await readFile(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} is not as expected: look at what this version of Capacitor writes`)
  await writeFile(file, changed)
}

/** Why the app asks for the camera and the pictures. Without these an iPhone ends the app that opens either. */
const reasons = {
  NSCameraUsageDescription: 'Take a headshot for your BA profile.',
  NSPhotoLibraryUsageDescription: 'Choose a headshot for your BA profile.',
}

async function finishAndroid(folder: string) {
  const main = join(folder, 'app/src/main')
  // Sessions and figures stay on the phone.
  await edit(join(main, 'AndroidManifest.xml'), (text) => text.replace('android:allowBackup="true"', 'android:allowBackup="false"'))
  await edit(join(folder, 'variables.gradle'), (text) => text.replace(/minSdkVersion = \d+/, `minSdkVersion = ${OLDEST_ANDROID_API}`))
  const icons = join(main, 'res/drawable-nodpi')
  await mkdir(icons, { recursive: true })
  await cp(join(publicFolder, 'icon-maskable-512.png'), join(icons, 'app_icon.png'))
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    await edit(join(main, `res/mipmap-anydpi-v26/${name}.xml`), (text) =>
      text.replace('@mipmap/ic_launcher_foreground', '@drawable/app_icon'),
    )
    // Launchers that take no shape of their own.
    for (const density of ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi'])
      await cp(join(publicFolder, 'icon-192.png'), join(main, `res/mipmap-${density}/${name}.png`))
  }
}

async function finishIos(folder: string) {
  const keys = Object.entries(reasons).map(([key, reason]) => `\t<key>${key}</key>\n\t<string>${reason}</string>\n`)
  await edit(join(folder, 'App/App/Info.plist'), (text) => text.replace(/<\/dict>\n<\/plist>/, `${keys.join('')}</dict>\n</plist>`))
  await edit(join(folder, 'App/App.xcodeproj/project.pbxproj'), (text) =>
    text.replace(/IPHONEOS_DEPLOYMENT_TARGET = [\d.]+/g, `IPHONEOS_DEPLOYMENT_TARGET = ${OLDEST_IOS}`),
  )
}

/** Writes into a project that was just generated what Capacitor leaves to its owner. */
export const finish = (platform: Platform, folder: string) => (platform === 'android' ? finishAndroid(folder) : finishIos(folder))
