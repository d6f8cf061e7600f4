import sharp from 'sharp'
import type { Caller } from './seed.ts'

const WIDTH = 800
const HEIGHT = 1_000

/** The colors of invented people: background, skin, hair and shirt. */
const looks = [
  ['#d9c7b0', '#8d5a3a', '#2b1d14', '#1f5f4a'],
  ['#b9cbd6', '#e0b08c', '#5b3a22', '#c8553d'],
  ['#e3d8ea', '#c68a5f', '#15110f', '#31407a'],
  ['#cfe0cf', '#f0c9a8', '#a2662f', '#22252b'],
] as const

const pixel = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Draws a head and shoulders from three ovals. */
export function drawPerson(look: number): Promise<Buffer> {
  const [background, skin, hair, shirt] = (looks[look % looks.length] ?? looks[0]).map(pixel)
  const isIn = (x: number, y: number, [left, top, width, height]: readonly number[]) =>
    ((x / WIDTH - (left ?? 0)) / (width ?? 1)) ** 2 + ((y / HEIGHT - (top ?? 0)) / (height ?? 1)) ** 2 < 1
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isFace = isIn(x, y, [0.5, 0.43, 0.19, 0.21])
      const isShirt = isIn(x, y, [0.5, 1.02, 0.42, 0.34])
      const isHair = isIn(x, y, [0.5, 0.37, 0.24, 0.24])
      const color = isFace ? skin : isShirt ? shirt : isHair ? hair : background
      const light = 1 - (0.25 * y) / HEIGHT
      for (const [at, part] of (color ?? []).entries()) pixels[(y * WIDTH + x) * 3 + at] = part * light
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Draws the photo of a receipt: dark lines on a paper that lies on a table. */
function drawReceipt(lines: number): Promise<Buffer> {
  const box = (left: number, top: number, width: number, height: number, background: string) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left,
    top,
  })
  const bar = (left: number, at: number, width: number, height = 14) => box(left, 190 + at * 44, width, height, '#4a4a48')
  const rows = Array.from({ length: lines }, (_, at) => [bar(210, at + 2, 130 + ((at * 53) % 110)), bar(520, at + 2, 70)])
  const total = [bar(210, lines + 3, 120, 22), bar(490, lines + 3, 100, 22)]
  const paper = box(170, 110, 460, 260 + lines * 44, '#fbfaf5')
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#8a6f57' } })
    .composite([paper, bar(300, 0, 200, 26), ...rows.flat(), ...total])
    .jpeg({ quality: 90 })
    .toBuffer()
}

interface Row {
  readonly id: number
  readonly merchant?: string | null
  readonly eventName?: string
}

/** Attaches receipts to most expenses, and a contract to the newest shoot. */
export async function seedAttachments(call: Caller) {
  const attach = (query: Record<string, string>, file: Blob) =>
    call('POST /api/attachments', `/api/attachments?${new URLSearchParams(query)}`, file)
  const expenses = (await call('GET /api/expenses', '/api/expenses')) as Row[]
  for (const [at, { id, merchant }] of expenses.entries()) {
    if (merchant !== 'Delta' && merchant !== 'Public Storage') continue
    const photo = new Blob([new Uint8Array(await drawReceipt(3 + (at % 4)))], { type: 'image/jpeg' })
    await attach({ kind: 'receipt', subject: 'expense', id: String(id), name: `${merchant} receipt.jpg` }, photo)
  }
  const gigs = (await call('GET /api/gigs', '/api/gigs')) as Row[]
  const shoot = gigs.find(({ eventName }) => eventName === 'Lookbook shoot')
  const contract = new Blob([resume], { type: 'application/pdf' })
  if (shoot) await attach({ kind: 'document', subject: 'gig', id: String(shoot.id), name: 'Lumen Studio contract.pdf' }, contract)
}

const resume = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 58>>stream
BT /F1 24 Tf 72 700 Td (Resume of a brand ambassador) Tj ET
endstream endobj
trailer<</Root 1 0 R/Size 5>>
startxref
0
%%EOF
`

/** Uploads headshots and a resume. */
export async function seedFiles(worker: Caller, people: readonly number[]) {
  for (const look of people)
    await worker(
      'POST /api/ba-profile/headshots',
      '/api/ba-profile/headshots',
      new Blob([new Uint8Array(await drawPerson(look))], { type: 'image/jpeg' }),
    )
  await worker('POST /api/ba-profile/resume', '/api/ba-profile/resume', new Blob([resume], { type: 'application/pdf' }))
}
