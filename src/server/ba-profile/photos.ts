import { fileTexts, headshotSizes } from '#domain/marketplace/profile-files.ts'
import { HttpError } from '../errors.ts'

/** One after another: a photo of 50 megapixels takes 80 MB while it is read. */
const MOST_PIXELS = 50_000_000
/** What cannot be read line by line is in memory as a whole. */
const MOST_PIXELS_AT_ONCE = 24_000_000
const TIME_LIMIT_S = 20
const QUALITY = 82

/** The only formats that are read, by their first bytes in hexadecimal; a WebP says its length in the middle of them. */
const SIGNATURES = /^(ffd8ff|89504e470d0a1a0a|52494646[0-9a-f]{8}57454250)/
/** libvips reads many more formats, some of them by large and old programs: none of them is let at a file that came in. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

const unreadable = () => new HttpError('bad_file', fileTexts.headshot.content)

let loading: Promise<typeof import('sharp')['default']> | undefined
/** Loads sharp with the first photo. */
function loadSharp() {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    return sharp
  })
  return loading
}

export interface Photo {
  /** JPEG, by `headshotSizes`. */
  readonly parts: readonly Buffer[]
  /** Of the largest, in pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Draws a picture anew in all sizes, upright, on white where it was transparent. Nothing of the file but its pixels is kept: no place, no
 * camera, nothing that was appended. Throws 422 when it is no picture that can be read, or too large a one.
 */
export async function redraw(bytes: Uint8Array): Promise<Photo> {
  if (!SIGNATURES.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))) throw unreadable()
  const sharp = await loadSharp()
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const
  try {
    const { width = 0, height = 0, isProgressive, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    const most = isProgressive || format === 'webp' ? MOST_PIXELS_AT_ONCE : MOST_PIXELS
    if (width * height > most) throw new HttpError('bad_file', fileTexts.headshot.pixels)
    const draw = (from: Uint8Array, side: number) =>
      sharp(from, options)
        .timeout({ seconds: TIME_LIMIT_S })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true })
    const [largest, ...smaller] = headshotSizes.map(Number)
    const { data, info } = await draw(bytes, largest ?? 0)
    const parts = [data]
    for (const side of smaller) parts.push((await draw(data, side)).data)
    return { parts, width: info.width, height: info.height }
  } catch (error) {
    // Whatever the reader says of a broken picture, the picture is broken.
    throw error instanceof HttpError ? error : unreadable()
  }
}
