import type { Sharp } from 'sharp'
import { HttpError } from '../../errors.ts'
import { makeLine } from '../http/line.ts'
import { heicInThread } from './heic.ts'

/** The largest picture in pixels. Photos are read one after another; one of 50 megapixels takes 80 MB while it is read. */
const MOST_PIXELS = 50_000_000
/** The largest picture that cannot be read line by line, in pixels, because it is in memory as a whole. */
const MOST_PIXELS_AT_ONCE = 24_000_000
/** The longest side of a picture in pixels. */
const MOST_PIXELS_OF_SIDE = 16_384
/** A panorama is at most this many times as long as it is high. Thinner pictures take seconds, and show nobody. */
const THINNEST = 20
const TIME_LIMIT_S = 20
const QUALITY = 82

/** The first bytes of the accepted formats, in hexadecimal. A WebP file has its length in the middle of them. */
const SIGNATURES = /^(ffd8ff|89504e470d0a1a0a|52494646[0-9a-f]{8}57454250)/
/** The only readers that are enabled. libvips reads many more formats with large and old libraries, which must not get an uploaded file. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

const unreadable = () => new HttpError('bad_file', { code: 'unreadablePicture' })

let loading: Promise<typeof import('sharp')['default']> | undefined
/** Loads sharp when the first photo arrives. */
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

/** The pictures of all workers are drawn one at a time: each may take 100 MB and a second of a processor. Workers take turns. */
const MOST_WAITING = 20
/** Runs one drawing at a time. There is one line in a process, because the memory is that of the process. */
export const drawInTurn = makeLine({ mostWaiting: MOST_WAITING, mostWaitingEach: 4 })

/** Degrees by which a person turns a picture clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270

export interface Picture {
  /** The picture as JPEG, one for each side. */
  readonly parts: readonly Buffer[]
  /** The size of the largest picture, in pixels. */
  readonly width: number
  readonly height: number
}

interface Drawing {
  /** `cover` cuts the picture to squares. */
  readonly fit?: 'inside' | 'cover'
  /** Degrees to turn it clockwise. */
  readonly turn?: QuarterTurn
}

/**
 * Redraws a picture once for each longest side in pixels, the largest first: upright, and on white where it was transparent. Keeps only its
 * pixels: no location, no camera, no appended data. Throws 422 when the file is not a readable picture or is too large.
 */
export async function redraw(bytes: Uint8Array, sides: readonly number[], drawing: Drawing = {}): Promise<Picture> {
  if (!SIGNATURES.test(Buffer.from(bytes.subarray(0, 12)).toString('hex'))) throw unreadable()
  const sharp = await loadSharp()
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const
  return orUnreadable(async () => {
    const { width = 0, height = 0, isProgressive, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    const most = isProgressive || format === 'webp' ? MOST_PIXELS_AT_ONCE : MOST_PIXELS
    if (width * height > most || Math.max(width, height) > MOST_PIXELS_OF_SIDE) throw tooManyPixels()
    if (Math.max(width, height) > THINNEST * Math.min(width, height)) throw new HttpError('bad_file', { code: 'tooThin' })
    return drawSides(sharp(bytes, options).autoOrient(), sides, drawing)
  })
}

/** Redraws an HEIC picture as `redraw`. libvips does not read this format, so another library decodes it first, in a thread of its own. */
export async function redrawHeic(bytes: Uint8Array, sides: readonly number[], ended: AbortSignal): Promise<Picture> {
  const pixels = await heicInThread(bytes, ended)
  if ('refused' in pixels) throw pixels.refused === 'size' ? tooManyPixels() : unreadable()
  const { data, width, height } = pixels
  const sharp = await loadSharp()
  return orUnreadable(() => drawSides(sharp(data, { raw: { width, height, channels: 4 } }), sides, {}))
}

const tooManyPixels = () => new HttpError('bad_file', { code: 'tooManyPixels' })

/** Any error of a reader means that the picture is broken. */
async function orUnreadable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof HttpError ? error : unreadable()
  }
}

/** Draws the largest side from the picture, and each other side from the largest. */
async function drawSides(picture: Sharp, [largest = 0, ...smaller]: readonly number[], { fit = 'inside', turn = 0 }: Drawing) {
  const drawn = (from: Sharp, side: number) =>
    from
      .timeout({ seconds: TIME_LIMIT_S })
      .resize(side, side, { fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
  const sharp = await loadSharp()
  const { data, info } = await drawn(turn === 0 ? picture : picture.rotate(turn), largest)
  const parts = [data]
  for (const side of smaller) parts.push((await drawn(sharp(data), side)).data)
  return { parts, width: info.width, height: info.height }
}
