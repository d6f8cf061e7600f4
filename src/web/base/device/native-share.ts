import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { base64Of } from '../calls/native-http.ts'

/** The folder for files while other apps read them. */
const FOLDER = { path: 'shared', directory: Directory.Cache }

/** Deletes the files that were shared before, because they contain amounts. */
export async function dropShared() {
  const { files } = await Filesystem.readdir({ ...FOLDER, path: '' })
  if (files.some(({ name }) => name === FOLDER.path)) await Filesystem.rmdir({ ...FOLDER, recursive: true })
}

/** Opens the phone's share sheet with a file. The page of a phone app can neither download nor share a file by itself. */
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
    // The person closed the sheet.
    if (!/cancell?ed/i.test(String(error))) throw error
  }
}
