import type { Download } from '../calls/api.ts'

/**
 * Gives a file to the person. A phone hides its downloads, so it opens the share sheet instead. Returns whether the file was downloaded:
 * nothing on the page shows that.
 */
export async function handOver({ filename, blob }: Download): Promise<boolean> {
  const file = new File([blob], filename, { type: blob.type })
  if (import.meta.env.PHONE_SERVER) {
    await (await import('./native-share.ts')).shareFile(file)
    return false
  }
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return saveFile(file)
  try {
    await navigator.share({ files: [file] })
    return false
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // The person closed the sheet.
    if (name === 'AbortError') return false
    // The file took too long: the browser no longer counts the click as the reason for sharing.
    return saveFile(file)
  }
}

function saveFile(file: File): true {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has begun to read the file by then. Without this, the file stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}
