import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Person } from './server.ts'

/** Returns a picture like a phone's: rotated by its orientation, with the location and the camera in its metadata. */
export const aPicture = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', { width = 1_200, height = 800, shade = 90 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .withExif({ IFD0: { Make: 'CanaryCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

/** Returns a PDF with one page; `objects` are added unchanged. */
export const aPdf = (objects = '', trailer = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\n${objects}\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4${trailer}>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )

/** The plain copy of `aPdf()` that the server stores. */
export const storedPdf = Buffer.from(
  `%PDF-1.7\n%\x81\x81\x81\x81\n\n1 0 obj\n<<\n/Type /Pages\n/Kids [ 2 0 R ]\n/Count 1\n>>\nendobj\n\n2 0 obj\n<<\n/Type /Page\n/Parent 1 0 R\n/MediaBox [ 0 0 612 792 ]\n/Resources <<\n>>\n>>\nendobj\n\n3 0 obj\n<<\n/Type /Catalog\n/Pages 1 0 R\n>>\nendobj\n\nxref\n0 4\n0000000000 65535 f \n0000000016 00000 n \n0000000076 00000 n \n0000000167 00000 n \n\ntrailer\n<<\n/Size 4\n/Root 3 0 R\n>>\n\nstartxref\n217\n%%EOF`,
  'latin1',
)

/** Returns a blank PNG of any size in few bytes: one bit for each pixel. */
export function aPngOf(width: number, height: number) {
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Uploads a headshot, a resume and a photo. */
export async function uploadFiles(person: Person) {
  for (const [path, type, body] of [
    ['ba-profile/headshots', 'image/jpeg', await aPicture()],
    ['ba-profile/resume', 'application/pdf', aPdf()],
    ['user/photo', 'image/png', await aPicture('png')],
  ] as const) {
    const { status } = await person.fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
    })
    if (status !== 201) throw new Error(`${path} was not taken: ${status}`)
  }
}

/** Attaches a receipt to a new expense, and returns its id. */
export async function attachReceipt(person: Person, word = 'Canary'): Promise<number> {
  const expense = { date: '2026-11-12', amount: '80', businessPurpose: `${word} tape`, category: 'Supplies' }
  const { body } = await person.call('POST /api/expenses', { body: expense })
  return attach(person, { kind: 'receipt', subject: 'expense', id: String(body.id), name: `${word}.jpg` })
}

/** Adds a W-2 document, and returns its id. */
export const attachW2 = (person: Person, payer = 'Canary'): Promise<number> =>
  attach(person, { kind: 'w2', subject: 'taxYear', id: '2020', name: 'w2.jpg', payer })

async function attach(person: Person, query: Readonly<Record<string, string>>): Promise<number> {
  const { status, body } = await person.fetch(`/api/attachments?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await aPicture()),
  })
  if (status !== 201) throw new Error(`The ${query.kind} was not taken: ${status}`)
  return body.id
}

/** A red picture of 64 by 48 pixels as a phone's HEIC, written by heif-enc. */
export const heicPicture = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAA',
    'EGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAPgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5m',
    'ZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM',
    'Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAA',
    'AEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwAC',
    'AAEAAQAAAEZtZGF0AAAAOigBr1jyh7upDj1/VhM5wLikDtBih/ni80pTtuWJMsvwFEXs9xfsOX9jeNhdzEi+N7deT0Tj6HEkpkk=',
  ].join(''),
  'base64',
)
