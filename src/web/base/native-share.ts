import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { base64Of } from './native-http.ts'

/** Where files lie while other apps take them. */
const FOLDER = { path: 'shared', directory: Directory.Cache }

/** Removes what was handed to other apps before: it tells of money. */
export async function dropShared() {
  const { files } = await Filesystem.readdir({ ...FOLDER, path: '' })
  if (files.some(({ name }) => name === FOLDER.path)) await Filesystem.rmdir({ ...FOLDER, recursive: true })
}

/** Opens the phone's share sheet with a file: a phone app's page can neither download one nor share it by itself. */
export async function shareFile(file: File) {
  await dropShared()
  const { uri } = await Filesystem.writeFile({
    ...FOLDER,
    path: `${FOLDER.path}/${file.name}`,
    data: await base64Of(file),
    recursive: true,
  })
  try {
    await Share.share({ files: [uri] })
  } catch (error) {
    // Its owner closed the sheet.
    if (!/cancell?ed/i.test(String(error))) throw error
  }
}
