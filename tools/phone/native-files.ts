import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OLDEST_ANDROID_API, OLDEST_IOS, type Platform } from './settings.ts'

const publicFolder = 'src/web/public'

/** Changes a generated file. Throws when nothing changed, because Capacitor then generates a different file than before. */
async function edit(file: string, change: (text: string) => string) {
  const text = await readFile(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} is not as expected: look at what this version of Capacitor writes`)
  await writeFile(file, changed)
}

/**
 * The explanations for the camera and photo permissions, in both languages of the app. Without them, iOS ends an app that opens either. The
 * project of Capacitor has no folders of languages.
 */
const reasons = {
  NSCameraUsageDescription:
    'Take pictures of receipts, documents and a headshot.\n\nPara tomar fotos de recibos, documentos y una foto de retrato.',
  NSPhotoLibraryUsageDescription:
    'Choose pictures of receipts, documents and a headshot.\n\nPara elegir fotos de recibos, documentos y una foto de retrato.',
}

/** The icon of a push in the status bar, of which Android uses only the shape: a folded page. */
const PUSH_ICON = `<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="24dp" android:height="24dp" android:viewportWidth="24" android:viewportHeight="24">
    <path android:fillColor="#FFFFFFFF" android:fillType="evenOdd"
        android:pathData="M6,2h8v6h6v12a2,2 0 0 1 -2,2H6a2,2 0 0 1 -2,-2V4a2,2 0 0 1 2,-2zM16,2.5L19.5,6H16zM8,12h8v2H8zM8,16h8v2H8z"/>
</vector>
`
const PUSH_ICON_NAMED = `
        <meta-data
            android:name="com.google.firebase.messaging.default_notification_icon"
            android:resource="@drawable/push_icon" />
    </application>`

async function finishAndroid(folder: string) {
  const main = join(folder, 'app/src/main')
  await edit(join(main, 'AndroidManifest.xml'), (text) =>
    text
      // Sessions and figures must stay on the phone.
      .replace('android:allowBackup="true"', 'android:allowBackup="false"')
      .replace(/\n *<\/application>/, PUSH_ICON_NAMED),
  )
  await writeFile(join(main, 'res/drawable/push_icon.xml'), PUSH_ICON)
  await edit(join(folder, 'variables.gradle'), (text) => text.replace(/minSdkVersion = \d+/, `minSdkVersion = ${OLDEST_ANDROID_API}`))
  const icons = join(main, 'res/drawable-nodpi')
  await mkdir(icons, { recursive: true })
  await cp(join(publicFolder, 'icon-maskable-512.png'), join(icons, 'app_icon.png'))
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    await edit(join(main, `res/mipmap-anydpi-v26/${name}.xml`), (text) =>
      text.replace('@mipmap/ic_launcher_foreground', '@drawable/app_icon'),
    )
    // For launchers that need a finished icon.
    for (const density of ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi'])
      await cp(join(publicFolder, 'icon-192.png'), join(main, `res/mipmap-${density}/${name}.png`))
  }
}

/** Lets Apple give the app a token for pushes. Xcode writes `production` here when it exports the app. */
const entitlements = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>aps-environment</key>
\t<string>development</string>
</dict>
</plist>
`
const ENTITLEMENTS = 'App/App/App.entitlements'

/** Passes that token to the plugin. */
const TOKEN_HANDED_ON = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`

async function finishIos(folder: string) {
  const keys = Object.entries(reasons).map(([key, reason]) => `\t<key>${key}</key>\n\t<string>${reason}</string>\n`)
  await edit(join(folder, 'App/App/Info.plist'), (text) => text.replace(/<\/dict>\n<\/plist>/, `${keys.join('')}</dict>\n</plist>`))
  await edit(join(folder, 'App/App.xcodeproj/project.pbxproj'), (text) =>
    text
      .replace(/IPHONEOS_DEPLOYMENT_TARGET = [\d.]+/g, `IPHONEOS_DEPLOYMENT_TARGET = ${OLDEST_IOS}`)
      .replace(/( *)(CODE_SIGN_STYLE = Automatic;)/g, '$1CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n$1$2'),
  )
  await writeFile(join(folder, ENTITLEMENTS), entitlements)
  await edit(join(folder, 'App/App/AppDelegate.swift'), (text) => text.replace(/\n}\s*$/, `\n${TOKEN_HANDED_ON}}\n`))
}

/** Completes a newly generated project with the parts that Capacitor leaves to its owner. */
export const finish = (platform: Platform, folder: string) => (platform === 'android' ? finishAndroid(folder) : finishIos(folder))

const GOOGLE_SERVICES = 'app/google-services.json'

/**
 * Returns whether the project of a platform has what pushes need, or will have it after it is generated: on Android Firebase's file,
 * without which asking for a token crashes the app, and on iOS our entitlement, which an older project may lack.
 */
export const hasPushes = (platform: Platform, folder: string, googleServices: string | undefined): boolean =>
  platform === 'android'
    ? Boolean(googleServices) || existsSync(join(folder, GOOGLE_SERVICES))
    : !existsSync(folder) || existsSync(join(folder, ENTITLEMENTS))

/** Copies the file by which Firebase knows the app into the Android project. */
export const addGoogleServices = (folder: string, file: string) => cp(file, join(folder, GOOGLE_SERVICES))
