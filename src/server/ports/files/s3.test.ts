import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerOf, isAway, logged } from '../../errors.ts'
import type { Owner } from '../../principal.ts'
import { type S3Server, startS3 } from '../../testing/s3-server.ts'
import { signatureOf } from '../../testing/s3-signature.ts'
import { type FileKey, newFileKey } from './port.ts'
import { filesInBucket } from './s3.ts'
import { bucketOf } from './settings.ts'

const ada = 12 as Owner
const PART = 8 << 20
let s3: S3Server
let key: FileKey
beforeEach(async () => {
  s3 = await startS3()
  key = newFileKey(ada, 'exports', 'zip')
})
afterEach(() => s3.close())

async function* bytes(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size)
}
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error as Error & { code: string }
}
const named = (name: string) => s3.calls.filter((call) => call.name === name)

test.each([
  ['GET', '/test.txt', { range: 'bytes=0-9' }, '', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  [
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])("the test server computes AWS's published signature for %s %s", (method, url, own, sha256, signature) => {
  const headers = {
    ...{ host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z', ...own },
    'x-amz-content-sha256': sha256 || 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  }
  const accessKeyId = 'AKIAIOSFODNN7EXAMPLE'
  const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const signed = Object.keys(headers).sort()
  expect(signatureOf({ method, url, headers }, signed, { accessKeyId, secretAccessKey, region: 'us-east-1' })).toBe(signature)
})

test('a small file is one request, and a large one is sent in parts of 8 MiB, one after the other', async () => {
  const files = filesInBucket(s3.bucket)
  await files.put(key, bytes(1_000))
  expect(s3.calls.map(({ name }) => name)).toEqual(['PUT object'])
  let given = 0
  const ahead: number[] = []
  s3.trouble = ({ name }) => void (name === 'PUT part' && ahead.push(given - named('PUT part').length * PART))
  const content = async function* () {
    for (let left = 30; left > 0; left--) {
      given += 1_000_000
      yield Buffer.alloc(1_000_000)
    }
  }
  expect(await files.put(key, content())).toBe(30_000_000)
  expect(ahead).toHaveLength(4)
  for (const more of ahead) expect(more).toBeLessThanOrEqual(1_000_000)
  expect([...s3.uploads.keys(), ...s3.refusals]).toEqual([])
})

test('a file that fills its parts exactly has no empty part', async () => {
  const files = filesInBucket(s3.bucket)
  await files.put(key, bytes(PART))
  expect(named('PUT part')).toHaveLength(0)
  await files.put(key, bytes(PART, PART))
  expect([named('PUT part').length, s3.objects.get(key)?.bytes.length]).toEqual([2, 2 * PART])
})

test('an upload is visible only when it is complete, and one that fails leaves nothing', async () => {
  const files = filesInBucket(s3.bucket)
  s3.trouble = ({ name }) => {
    if (name === 'PUT part') expect(s3.objects.has(key)).toBe(false)
    return name === 'POST upload' ? [200, 'InternalError'] : undefined
  }
  expect((await failure(files.put(key, bytes(PART, 1)))).code).toBe('S3_InternalError')
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0])
})

test('temporary failures are retried, three tries in total, and permanent refusals are not', async () => {
  const files = filesInBucket(s3.bucket)
  let left = 2
  s3.trouble = () => (left-- > 0 ? [503, 'SlowDown'] : undefined)
  await files.put(key, bytes(1))
  expect(s3.calls).toHaveLength(3)
  s3.trouble = () => [503, 'SlowDown']
  expect((await failure(files.open(key))).code).toBe('S3_SlowDown')
  expect(named('GET object')).toHaveLength(3)
  s3.trouble = () => [403, 'AccessDenied']
  expect((await failure(files.list(ada))).code).toBe('S3_AccessDenied')
  expect(named('GET list-type')).toHaveLength(1)
})

test('a wrong secret, key, region, bucket or clock is a failure, not a missing file', async () => {
  const { bucket } = s3
  const wrong = [
    [{ secretAccessKey: 'guessed' }, 'S3_SignatureDoesNotMatch'],
    [{ accessKeyId: 'AKIAGUESSED' }, 'S3_InvalidAccessKeyId'],
    [{ region: 'us-east-1' }, 'S3_AuthorizationHeaderMalformed'],
    [{ url: bucket.url.replace('gigfolio-files', 'gigfolio-other') }, 'S3_NoSuchBucket'],
  ] as const
  for (const [change, code] of wrong) expect((await failure(filesInBucket({ ...bucket, ...change }).open(key))).code).toBe(code)
  s3.clockAhead = 16 * 60_000
  expect((await failure(filesInBucket(bucket).open(key))).code).toBe('S3_RequestTimeTooSkewed')
  s3.clockAhead = -14 * 60_000
  expect(await filesInBucket(bucket).open(key)).toBeUndefined()
})

test('a failure answers 503, does not look like one of the database, and reveals no key', async () => {
  const files = filesInBucket(s3.bucket)
  s3.trouble = () => [403, 'SignatureDoesNotMatch']
  const refused = await failure(files.put(key, bytes(1)))
  await s3.close()
  const unreachable = await failure(files.put(key, bytes(1)))
  expect([refused.code, unreachable.code]).toEqual(['S3_SignatureDoesNotMatch', 'S3_ECONNREFUSED'])
  for (const error of [refused, unreachable]) {
    expect([answerOf(error), isAway(error)]).toEqual([expect.objectContaining({ status: 503, code: 'unavailable' }), false])
    expect(JSON.stringify(logged(error)) + String(error.cause)).not.toMatch(/canary|Credential=|AKIA|[0-9a-f]{64}/i)
  }
  s3 = await startS3()
})

test('a bucket that never answers is given up, and so is an answer that breaks off', async () => {
  const files = filesInBucket(s3.bucket)
  await files.put(key, bytes(1_000))
  s3.trouble = ({ name }) => (name === 'GET object' ? 'cut' : undefined)
  const cut = await files.open(key)
  expect((await failure(Array.fromAsync(cut?.content ?? []))).code).toMatch(/^S3_/)
  s3.trouble = () => 'endless'
  expect((await failure(files.open(key))).message).toMatch(/answer without a length/)
  s3.trouble = () => 'silent'
  const calls = [files.open(key), files.list(ada), files.remove(key)]
  expect((await Promise.all(calls.map(failure))).map(({ code }) => code)).toEqual(['S3_timeout', 'S3_timeout', 'S3_timeout'])
  s3.trouble = null
  expect(await files.list(ada)).toEqual([key])
})

test("removing only a part of an owner's files is a failure", async () => {
  const files = filesInBucket(s3.bucket)
  for (let left = 5; left > 0; left--) await files.put(newFileKey(ada, 'exports', 'zip'), bytes(1))
  s3.trouble = ({ name }) => (name === 'POST delete' && named(name).length === 2 ? [200, 'InternalError'] : undefined)
  expect((await failure(files.removeAll(ada))).code).toBe('S3_InternalError')
  expect(await files.list(ada)).toHaveLength(2)
})

test('addresses contain the bucket in the host name or as a folder', () => {
  const of = (endpoint: string | undefined, pathStyle: 'true' | 'false') =>
    bucketOf({
      ...{ FILES_S3_BUCKET: 'gigs', FILES_S3_REGION: 'eu-west-1', FILES_S3_ACCESS_KEY_ID: 'x', FILES_S3_SECRET_ACCESS_KEY: 'y' },
      ...{ FILES_S3_ENDPOINT: endpoint, FILES_S3_PATH_STYLE: pathStyle },
    })?.url
  expect(of(undefined, 'false')).toBe('https://gigs.s3.eu-west-1.amazonaws.com/')
  expect(of(undefined, 'true')).toBe('https://s3.eu-west-1.amazonaws.com/gigs/')
  expect(of('http://minio:9000', 'true')).toBe('http://minio:9000/gigs/')
  expect(of('https://store.example.com/storage/v1/s3/', 'true')).toBe('https://store.example.com/storage/v1/s3/gigs/')
  expect(of('https://fsn1.example.com', 'false')).toBe('https://gigs.fsn1.example.com/')
})
