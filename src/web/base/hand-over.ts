import type { Download } from './api.ts'

/** Gives a file to the person. A phone hides its downloads, so it opens the share sheet instead. */
export async function handOver({ filename, blob }: Download) {
  const file = new File([blob], filename, { type: blob.type })
  if (import.meta.env.PHONE_SERVER) return (await import('./native-share.ts')).shareFile(file)
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return saveFile(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // The person closed the sheet.
    if (name === 'AbortError') return
    // The file took too long: the browser no longer counts the click as the reason for sharing.
    saveFile(file)
  }
}

function saveFile(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has begun to read the file by then. Without this, the file stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
