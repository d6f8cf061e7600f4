import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { aPdfWith, hostilePdfs, packed } from '../../testing/hostile-pdfs.ts'
import { aPdf, storedPdf } from '../../testing/pictures.ts'
import { plainInThread } from './plain-copy.ts'
import { makePlain } from './plain-pdf.ts'

const never = new AbortController().signal

/** Everything in a PDF that can act, and its text, as a viewer finds them. */
async function seenIn(bytes: Uint8Array) {
  const file = await getDocumentProxy(new Uint8Array(bytes))
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)))
  const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat()
  return {
    acts: [
      ...[await file.getOpenAction(), await file.getJSActions(), await file.getAttachments(), await file.getFieldObjects()],
      ...[await file.getOutline(), ...(await Promise.all(pages.map((page) => page.getJSActions())))],
    ].filter((found) => found !== null),
    links: annotations.map(({ subtype, url }) => `${subtype} ${url}`),
    texts: (await extractText(file)).text,
  }
}

const plainOf = async (bytes: Uint8Array) => {
  const plain = await makePlain(new Uint8Array(bytes))
  return 'refused' in plain ? plain.refused : plain.bytes
}

/** Names that no plain copy contains, by the bytes. The copy is not packed, so that this finds all of them. */
const ACTING =
  /\/(?:JavaScript|JS|AA|OpenAction|Launch|GoTo[RE]?|URI|Rendition|Movie|SubmitForm|EmbeddedFiles?|EF|AF|FS|F|XFA|AcroForm|Names|Outlines|ObjStm)(?![\w.+-])/

test.each(hostilePdfs)('a PDF with %s leaves as its page alone, or is refused', async (trick, file) => {
  const plain = await plainOf(file)
  // Packed objects behind other filters are refused, because no known program packs them so.
  if (/two filters|hexadecimal/.test(trick)) return expect(plain).toBe('content')
  expect(Buffer.from(plain).toString('latin1')).not.toMatch(ACTING)
  expect(await seenIn(plain as Uint8Array)).toEqual({
    acts: [],
    links: [],
    texts: [expect.stringContaining(trick.includes('font') ? '' : 'Ada Reyes, brand ambassador')],
  })
})

test('what the tricks do is visible to a viewer before the copy', async () => {
  // This viewer does not open all of them.
  const seen = await Promise.all(
    hostilePdfs.map(([, file]) =>
      seenIn(file).then(
        ({ acts }) => acts.length > 0,
        () => false,
      ),
    ),
  )
  expect(seen.filter(Boolean).length).toBeGreaterThan(4)
})

test('text, fonts, pictures, pages and web and mail links stay', async () => {
  const paper = new PDFDocument({ info: { Title: 'Canary', Author: 'Canary' } })
  const written = buffer(paper.pipe(new PassThrough()))
  paper.text('Ada Reyes', { link: 'https://ada.example/work?x=1' }).text('Write to me', { link: 'mailto:ada@example.com' })
  paper.font('Courier').text('Sampling at 40 stores').rect(50, 300, 90, 40).fill('#336699')
  paper.addPage().text('Second page', { goTo: 'nowhere' })
  paper.addNamedJavaScript('canary', 'app.alert(1)')
  paper.end()
  const before = await written
  const plain = (await plainOf(before)) as Uint8Array
  const [was, is] = [await seenIn(before), await seenIn(plain)]
  expect(was.acts.length).toBeGreaterThan(0)
  expect(is).toEqual({ acts: [], links: ['Link https://ada.example/work?x=1', 'Link mailto:ada@example.com'], texts: was.texts })
  expect(Buffer.from(plain).toString('latin1')).not.toContain('Canary')
  expect(await plainOf(plain)).toEqual(plain)
})

test('the words in form fields and comments stay, drawn onto the page', async () => {
  const look = 'BT /F1 10 Tf 2 2 Td (typed here) Tj ET'
  const form = `4 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 80 12]/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/Length ${look.length}>>stream\n${look}\nendstream endobj`
  const field = (flags: number) => `<</Type/Annot/Subtype/Widget/FT/Tx/F ${flags}/Rect[72 600 152 612]/AP<</N 4 0 R>>>>`
  const [shown, hidden] = await Promise.all(
    [4, 2].map(async (flags) => seenIn((await plainOf(aPdfWith({ page: `/Annots[${field(flags)}]`, objects: form }))) as Uint8Array)),
  )
  expect(shown).toEqual({ acts: [], links: [], texts: [expect.stringMatching(/brand ambassador[\s\S]*typed here/)] })
  expect(hidden?.texts[0]).not.toContain('typed here')
})

test('a PDF broken in any way is copied or refused', async () => {
  const whole = aPdf(packed('4 0 <</Type/Font>>'))
  let refused = 0
  for (let mutant = 0; mutant < 300; mutant++) {
    const bytes = new Uint8Array(whole)
    for (let at = 0; at < 6; at++) bytes[(mutant * 7_919 + at * 104_729) % bytes.length] = (mutant * 31 + at * 17) % 256
    const plain = await makePlain(bytes).catch(() => ({ refused: 'content' }))
    if ('refused' in plain) refused++
  }
  expect(refused).toBeGreaterThan(10)
  expect(refused).toBeLessThan(300)
})

test('a PDF that takes too long is refused, and the server answers meanwhile', async () => {
  const slow = new Uint8Array(aPdf('4 0 obj(('.repeat(300_000)))
  let ticks = 0
  const clock = setInterval(() => ticks++, 10)
  const before = performance.now()
  expect(await plainInThread(slow, never, 700)).toEqual({ refused: 'content' })
  clearInterval(clock)
  // The main thread ran its timer all the time.
  expect(ticks).toBeGreaterThan((performance.now() - before) / 100)
  await expect(plainInThread(slow, AbortSignal.timeout(50))).rejects.toMatchObject({ refusal: 'busy' })
})

test('a PDF of endless nesting does not stop the copy', async () => {
  expect(await plainOf(aPdf(`4 0 obj${'['.repeat(1_000_000)}endobj`))).toEqual(new Uint8Array(storedPdf))
})
