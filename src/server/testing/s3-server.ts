import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../config.ts'
import type { Bucket } from '../ports/files/settings.ts'
import { refusalOf, type SigningKey } from './s3-signature.ts'

const NAME = 'gigfolio-files'
const KEY: SigningKey = { accessKeyId: 'AKIACANARYKEYID', secretAccessKey: 'canary/secret+of/the/bucket', region: 'eu-central-1' }
/** S3's pages have 1,000 entries. Here they are short, so that every listing has several pages. */
const PAGE = 3
const LEAST_PART = 5 << 20

interface StoredObject {
  readonly bytes: Buffer
  storedAt: Date
}
interface Upload {
  readonly key: string
  readonly parts: Map<number, { readonly tag: string; readonly bytes: Buffer }>
}
export interface S3Call {
  /** The method and the subject of the call: `PUT part`, `GET object`, `POST delete`. */
  readonly name: string
  readonly key: string
}
/**
 * What happens instead of a normal answer: a status with S3's code (including 200), no answer, an answer that breaks off, or one without a
 * length.
 */
type Trouble = readonly [status: number, code: string] | 'silent' | 'cut' | 'endless'

export interface S3Server {
  /** The bucket, with a key that may use it. */
  readonly bucket: Bucket
  /** The environment of a Gigfolio that stores its files there. */
  readonly environment: Readonly<Record<string, string>>
  readonly objects: ReadonlyMap<string, StoredObject>
  /** Multipart uploads that were neither completed nor aborted, by id. */
  readonly uploads: ReadonlyMap<string, Upload>
  /** Every call with a valid signature, in order. */
  readonly calls: readonly S3Call[]
  /** The codes of all refusals. */
  readonly refusals: readonly string[]
  /** Returns what goes wrong with a call; null restores normal answers. */
  trouble: ((call: S3Call) => Trouble | undefined) | null
  /** How many milliseconds its clock is ahead. */
  clockAhead: number
  close(): Promise<void>
}

/** A refusal with its S3 code. */
class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const escaped = (text: string) => text.replace(/[&<>"+]/g, (character) => `&#${character.charCodeAt(0)};`)
const element = (name: string, text: string | number | boolean) => `<${name}>${escaped(String(text))}</${name}>`
const elements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)

/**
 * Starts a server with the parts of S3's protocol that Gigfolio uses, as strict as S3: it checks every signature itself, accepts only
 * complete bodies that match their signature, shows a multipart upload only when it is completed, and lists a few entries on each page.
 */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Upload>()
  const tokens = new Map<string, string>()
  const calls: S3Call[] = []
  const refusals: string[] = []

  /** Cuts a sorted listing into a page, and returns where the next one begins. */
  function pageOf<T>(entries: readonly T[], nameOf: (entry: T) => string, after: string) {
    const left = entries.filter((entry) => nameOf(entry) > after)
    const page = left.slice(0, PAGE)
    const last = page.at(-1)
    return { page, isTruncated: left.length > PAGE, last: last === undefined ? '' : nameOf(last) }
  }

  function listObjects(query: URLSearchParams): string {
    const [prefix, delimiter, token] = ['prefix', 'delimiter', 'continuation-token'].map((name) => query.get(name) ?? '')
    const after = token ? tokens.get(token) : ''
    if (after === undefined) throw new Refusal(400, 'InvalidArgument')
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix ?? ''))
    const folderOf = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix?.length) : -1
      return end < 0 ? key : key.slice(0, end + 1)
    }
    const names = [...new Set(keys.map(folderOf))].sort()
    const { page, isTruncated, last } = pageOf(names, (name) => name, after)
    // Such tokens fail for callers that do not encode them in a URL.
    const next = `${randomBytes(12).toString('base64')}+/&=`
    if (isTruncated) tokens.set(next, last)
    const entries = page.map((name) => {
      const object = objects.get(name)
      if (!object) return `<CommonPrefixes>${element('Prefix', name)}</CommonPrefixes>`
      return `<Contents>${element('Key', name)}${element('LastModified', object.storedAt.toISOString())}${element('ETag', tagOf(object.bytes))}</Contents>`
    })
    const head = element('Prefix', prefix ?? '') + element('IsTruncated', isTruncated)
    return `<ListBucketResult>${head}${isTruncated ? element('NextContinuationToken', next) : ''}${entries.join('')}</ListBucketResult>`
  }

  function listUploads(query: URLSearchParams): string {
    const markOf = ([id, { key }]: [string, Upload]) => `${key}\n${id}`
    const entries = [...uploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .sort((a, b) => (markOf(a) < markOf(b) ? -1 : 1))
    const after = query.has('key-marker') ? `${query.get('key-marker')}\n${query.get('upload-id-marker')}` : ''
    const { page, isTruncated, last } = pageOf(entries, markOf, after)
    const [key = '', id = ''] = last.split('\n')
    const head = `${element('IsTruncated', isTruncated)}${element('NextKeyMarker', key)}${element('NextUploadIdMarker', id)}`
    const listed = page.map(([id, { key }]) => `<Upload>${element('Key', key)}${element('UploadId', id)}</Upload>`)
    return `<ListMultipartUploadsResult>${head}${listed.join('')}</ListMultipartUploadsResult>`
  }

  function uploadOf(query: URLSearchParams, key: string): Upload {
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload')
    return upload
  }

  function complete(query: URLSearchParams, key: string, body: string): string {
    const { parts } = uploadOf(query, key)
    const numbers = elements(body, 'PartNumber').map(Number)
    const tags = elements(body, 'ETag')
    if (numbers.length === 0 || numbers.length !== tags.length) throw new Refusal(400, 'MalformedXML')
    if (numbers.some((number, at) => number <= (numbers[at - 1] ?? 0))) throw new Refusal(400, 'InvalidPartOrder')
    const joined = numbers.map((number, at) => {
      const part = parts.get(number)
      if (!part || part.tag !== tags[at]) throw new Refusal(400, 'InvalidPart')
      if (at < numbers.length - 1 && part.bytes.length < LEAST_PART) throw new Refusal(400, 'EntityTooSmall')
      return part.bytes
    })
    objects.set(key, { bytes: Buffer.concat(joined), storedAt: new Date() })
    uploads.delete(query.get('uploadId') ?? '')
    return `<CompleteMultipartUploadResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${element('Key', key)}</CompleteMultipartUploadResult>`
  }

  function removeMany(body: Buffer, headers: IncomingMessage['headers']): string {
    if (headers['content-md5'] !== createHash('md5').update(body).digest('base64')) throw new Refusal(400, 'BadDigest')
    const keys = elements(body.toString(), 'Key')
    if (keys.length === 0 || keys.length > PAGE) throw new Refusal(400, 'MalformedXML')
    for (const key of keys) objects.delete(key)
    return '<DeleteResult></DeleteResult>'
  }

  /** The handler of each call by its name; other calls are refused. */
  const handlers: Readonly<
    Record<string, (key: string, query: URLSearchParams, body: Buffer, request: IncomingMessage, response: ServerResponse) => string>
  > = {
    'GET list-type': (_, query) => listObjects(query),
    'GET uploads': (_, query) => listUploads(query),
    'POST delete': (_, __, body, { headers }) => removeMany(body, headers),
    'GET object': (key, _, __, ___, response) => {
      const object = objects.get(key)
      if (!object) throw new Refusal(404, 'NoSuchKey')
      response.writeHead(200, { 'content-length': object.bytes.length, etag: tagOf(object.bytes) }).end(object.bytes)
      return ''
    },
    'PUT object': (key, _, body) => {
      objects.set(key, { bytes: body, storedAt: new Date() })
      return ''
    },
    'DELETE object': (key, _, __, ___, response) => {
      objects.delete(key)
      response.writeHead(204).end()
      return ''
    },
    'POST uploads': (key) => {
      const id = `${randomUUID()}<&>`
      uploads.set(id, { key, parts: new Map() })
      return `<InitiateMultipartUploadResult>${element('UploadId', id)}</InitiateMultipartUploadResult>`
    },
    'PUT part': (key, query, body, _, response) => {
      const number = Number(query.get('partNumber'))
      if (!(number >= 1 && number <= 10_000)) throw new Refusal(400, 'InvalidArgument')
      uploadOf(query, key).parts.set(number, { tag: tagOf(body), bytes: body })
      response.setHeader('etag', tagOf(body))
      return ''
    },
    'POST upload': (key, query, body) => complete(query, key, body.toString()),
    'DELETE upload': (key, query, _, __, response) => {
      uploadOf(query, key)
      uploads.delete(query.get('uploadId') ?? '')
      response.writeHead(204).end()
      return ''
    },
  }

  function nameOf(method: string, key: string, query: URLSearchParams): string {
    if (query.has('partNumber')) return `${method} part`
    if (query.has('uploadId')) return `${method} upload`
    const about = ['list-type', 'uploads', 'delete'].find((name) => query.has(name))
    return `${method} ${about ?? (key === '' ? 'bucket' : 'object')}`
  }

  const self: { -readonly [name in 'trouble' | 'clockAhead']: S3Server[name] } = { trouble: null, clockAhead: 0 }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = '', url = '', headers } = request
    const { pathname, searchParams: query } = new URL(url, 'http://s3')
    if (!pathname.startsWith(`/${NAME}/`)) throw new Refusal(404, 'NoSuchBucket')
    if (method === 'PUT' && headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength')
    const bodySha256 = createHash('sha256').update(body).digest('hex')
    const now = new Date(Date.now() + self.clockAhead)
    const refused = refusalOf({ method, url, headers: headers as Record<string, string> }, bodySha256, KEY, now)
    if (refused) throw new Refusal(/^(Auth|XAmz)/.test(refused) ? 400 : 403, refused)
    const key = decodeURIComponent(pathname.slice(NAME.length + 2))
    const call: S3Call = { name: nameOf(method, key, query), key }
    calls.push(call)
    const trouble = self.trouble?.(call)
    if (trouble === 'silent') return
    if (trouble === 'endless') return void response.writeHead(200).end('x')
    if (trouble === 'cut') {
      response.writeHead(200, { 'content-length': 1_000 }).write('x')
      setTimeout(() => response.destroy(), 50)
      return
    }
    if (trouble) throw new Refusal(...trouble)
    const handler = handlers[call.name]
    if (!handler) throw new Refusal(405, 'MethodNotAllowed')
    const xml = handler(key, query, body, request, response)
    if (!response.writableEnded) response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (!(error instanceof Refusal)) return response.destroy(error)
      refusals.push(error.code)
      // Like S3, the answer to a wrong signature contains the key's id, so such an answer must not be logged.
      const told = `<?xml version="1.0"?><Error>${element('Code', error.code)}${element('AWSAccessKeyId', KEY.accessKeyId)}</Error>`
      response.writeHead(error.status, { 'content-type': 'application/xml' }).end(told)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const environment = {
    FILES_S3_BUCKET: NAME,
    FILES_S3_REGION: KEY.region,
    FILES_S3_ACCESS_KEY_ID: KEY.accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    FILES_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    FILES_S3_PATH_STYLE: 'true',
  }
  const bucket = readConfig(environment).bucket as Bucket
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return Object.assign(self, { bucket, environment, objects, uploads, calls, refusals, close })
}
