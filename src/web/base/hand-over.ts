import type { Download } from './api.ts'

/** A phone hides what it downloads: its share sheet sends a file on, or keeps it where its owner wants. */
export async function handOver({ filename, blob }: Download) {
  const file = new File([blob], filename, { type: blob.type })
  if (import.meta.env.PHONE_SERVER) return (await import('./native-share.ts')).shareFile(file)
  const isPhone = matchMedia('(pointer: coarse)').matches
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return saveFile(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // Its owner closed the sheet.
    if (name === 'AbortError') return
    // The press is too long ago for the browser: the file took its time.
    saveFile(file)
  }
}

function saveFile(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has begun to read it by then; without this the file stays in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
