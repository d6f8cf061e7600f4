import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type BucketCalls, BucketFailure, failureOf, makeBucketCalls, sectionsOf, textOf, xmlText } from './bucket-calls.ts'
import { type FileKey, type FilesPort, fileKeyOf } from './port.ts'
import { type Bucket, nameOfBucket } from './settings.ts'

/**
 * The size of a part in bytes. Parts are sent one after the other from the same memory. S3 accepts 5 MiB or more and at most 10,000 parts,
 * so files of up to 83 GB.
 */
const PART_BYTES = 8 << 20
/** S3 answers only when it has assembled a large file. */
const COMPLETE_MS = 120_000
/** How many milliseconds the next bytes of an answer may take. */
const IDLE_MS = 10_000

/** Stores files in a bucket of Amazon S3, or of a server with the same protocol. */
export function filesInBucket(bucket: Bucket): FilesPort {
  const calls = makeBucketCalls(bucket)
  const prefixOf = (owner: number) => `${owner}/`

  /** Stores a file: as one request, or as parts that are joined at the end. The file is complete before it gets its name. */
  async function put(key: FileKey, content: AsyncIterable<Uint8Array>): Promise<number> {
    let upload: string | undefined
    const tags: string[] = []
    let bytes = 0
    try {
      for await (const { part, isWhole } of partsOf(content)) {
        bytes += part.length
        if (isWhole) await calls.text({ method: 'PUT', key, body: part })
        else {
          upload ??= await beginUpload(calls, key)
          tags.push(await putPart(calls, { key, upload, number: tags.length + 1, part }))
        }
      }
      if (upload) await completeUpload(calls, key, upload, tags)
    } catch (error) {
      // Report the failure, whether or not the bucket can clean up.
      await Promise.allSettled([upload && abortUpload(calls, key, upload), calls.text({ method: 'DELETE', key })])
      throw error
    }
    return bytes
  }

  async function abortUploads(prefix: string) {
    for await (const page of pagesOf(calls, { uploads: '', prefix }, ['KeyMarker', 'UploadIdMarker']))
      for (const upload of sectionsOf(page, 'Upload'))
        await abortUpload(calls, textOf(upload, 'Key') ?? '', textOf(upload, 'UploadId') ?? '')
  }

  const listed = (query: Readonly<Record<string, string>>) => pagesOf(calls, { 'list-type': '2', ...query }, ['ContinuationToken'])

  return {
    description: `Files are kept in ${nameOfBucket(bucket)}`,
    put,
    open: async (key) => {
      try {
        const answer = await calls.begin({ method: 'GET', key })
        const bytes = Number(answer.headers['content-length'])
        if (Number.isSafeInteger(bytes)) return { bytes, content: contentOf(answer) }
        answer.destroy()
        throw new BucketFailure('answer without a length')
      } catch (error) {
        if (error instanceof BucketFailure && error.reason === 'NoSuchKey') return undefined
        throw error
      }
    },
    remove: async (key) => {
      await Promise.all([abortUploads(key), calls.text({ method: 'DELETE', key })])
    },
    list: async (owner, storedBefore) => {
      const keys: FileKey[] = []
      for await (const page of listed({ prefix: prefixOf(owner) }))
        for (const file of sectionsOf(page, 'Contents')) {
          const key = fileKeyOf(owner, textOf(file, 'Key') ?? '')
          if (key && (!storedBefore || Date.parse(textOf(file, 'LastModified') ?? '') < storedBefore.getTime())) keys.push(key)
        }
      return keys
    },
    owners: async () => {
      const owners: number[] = []
      for await (const page of listed({ delimiter: '/' }))
        for (const folder of sectionsOf(page, 'CommonPrefixes')) {
          const [, id] = /^([1-9]\d*)\/$/.exec(textOf(folder, 'Prefix') ?? '') ?? []
          if (id) owners.push(Number(id))
        }
      return owners
    },
    removeAll: async (owner) => {
      await abortUploads(prefixOf(owner))
      for await (const page of listed({ prefix: prefixOf(owner) })) {
        const keys = sectionsOf(page, 'Contents').map((file) => textOf(file, 'Key') ?? '')
        if (keys.length > 0) await removeObjects(calls, keys)
      }
    },
  }
}

/**
 * Yields content in parts of `PART_BYTES`, the last one shorter. Content that fits into one part is yielded whole. All parts use the same
 * memory, so each must be sent before the next one is requested.
 */
async function* partsOf(content: AsyncIterable<Uint8Array>) {
  const memory = Buffer.allocUnsafe(PART_BYTES)
  let filled = 0
  let count = 0
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      if (filled === PART_BYTES) {
        yield { part: memory, isWhole: false }
        count++
        filled = 0
      }
      const piece = chunk.subarray(from, from + PART_BYTES - filled)
      memory.set(piece, filled)
      filled += piece.length
      from += piece.length
    }
  }
  yield { part: memory.subarray(0, filled), isWhole: count === 0 }
}

async function beginUpload(calls: BucketCalls, key: string): Promise<string> {
  const { text } = await calls.text({ method: 'POST', key, query: { uploads: '' } })
  const upload = textOf(text, 'UploadId')
  if (!upload) throw new BucketFailure('no upload begun')
  return upload
}

interface Part {
  readonly key: string
  readonly upload: string
  readonly number: number
  readonly part: Uint8Array
}

async function putPart(calls: BucketCalls, { key, upload, number, part }: Part): Promise<string> {
  const query = { partNumber: String(number), uploadId: upload }
  const { headers } = await calls.text({ method: 'PUT', key, query, body: part })
  return headers.etag ?? ''
}

async function completeUpload(calls: BucketCalls, key: string, upload: string, tags: readonly string[]) {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${xmlText(tag)}</ETag></Part>`).join('')
  const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts}</CompleteMultipartUpload>`
  const { text } = await calls.text({ method: 'POST', key, query: { uploadId: upload }, body }, COMPLETE_MS)
  // S3 may answer 200 before it is done; then a failure is in the body.
  if (!text.includes('<CompleteMultipartUploadResult')) throw new BucketFailure(textOf(text, 'Code') ?? 'upload not completed')
}

/** Removes the parts of an upload. An ended upload has none. */
async function abortUpload(calls: BucketCalls, key: string, uploadId: string) {
  try {
    await calls.text({ method: 'DELETE', key, query: { uploadId } })
  } catch (error) {
    if (!(error instanceof BucketFailure) || error.reason !== 'NoSuchUpload') throw error
  }
}

async function removeObjects(calls: BucketCalls, keys: readonly string[]) {
  const objects = keys.map((key) => `<Object><Key>${xmlText(key)}</Key></Object>`).join('')
  const body = `<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet>${objects}</Delete>`
  // S3 requires a checksum for this call, and MD5 is the one that every server supports.
  const headers = { 'content-md5': hash('md5', body, 'base64') }
  const { text } = await calls.text({ method: 'POST', query: { delete: '' }, headers, body })
  const [failed] = sectionsOf(text, 'Error')
  if (failed !== undefined) throw new BucketFailure(textOf(failed, 'Code') ?? 'not removed')
}

/** Yields the pages of a listing. A page before the last contains the start of the next one, in an element for each marker. */
async function* pagesOf(calls: BucketCalls, query: Readonly<Record<string, string>>, markers: readonly string[]) {
  for (let next: Record<string, string> = {}; ; ) {
    const { text } = await calls.text({ method: 'GET', query: { ...query, ...next } })
    yield text
    if (textOf(text, 'IsTruncated') !== 'true') return
    const parameterOf = (marker: string) => marker.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
    next = Object.fromEntries(markers.map((marker) => [parameterOf(marker), textOf(text, `Next${marker}`) ?? '']))
    // Without a marker every page would be the first one.
    if (Object.values(next).every((marker) => marker === '')) throw new BucketFailure('listing without an end')
  }
}

/** Reads an answer only as fast as its reader. A pause of the reader may be long, but not a pause of the bucket. */
function contentOf(answer: Readable): Readable {
  const chunks = answer.iterator()
  return new Readable({
    read() {
      const late = setTimeout(() => this.destroy(new BucketFailure('timeout')), IDLE_MS)
      chunks
        .next()
        .then(
          ({ value }) => this.push(value ?? null),
          (error) => this.destroy(failureOf(error)),
        )
        .finally(() => clearTimeout(late))
    },
    destroy(error, callback) {
      answer.destroy()
      callback(error)
    },
  })
}
