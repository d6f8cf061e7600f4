/** A JPEG of this quality shows every line of a receipt. */
const QUALITY = 0.85

interface Limits {
  /** The longest side in pixels. */
  readonly side: number
  /** Pictures below this size are left as they are, in bytes. */
  readonly bytes: number
}

/**
 * Returns a large picture as a JPEG of a limited size, upright, without the place and the camera. Returns the file as it is when it is small,
 * or when this browser cannot read it: the server reads more formats.
 */
export async function lighterPicture(file: File, { side, bytes }: Limits): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= bytes) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    // Without this, transparent parts become black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const { promise, resolve } = Promise.withResolvers<Blob | null>()
    canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    const drawn = await promise
    return drawn && drawn.size < file.size ? new File([drawn], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
