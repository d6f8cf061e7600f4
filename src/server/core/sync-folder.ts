import { open } from 'node:fs/promises'

/** Makes a rename in a folder durable: it is on the disk when this returns. */
export async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
