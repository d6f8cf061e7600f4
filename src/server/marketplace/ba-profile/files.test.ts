import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_HEADSHOTS } from '#domain/marketplace/profile-files.ts'
import { packed } from '../../testing/hostile-pdfs.ts'
import { aPdf, aPicture, aPngOf, storedPdf } from '../../testing/pictures.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'

const dataDir = join(tmpdir(), `gigfolio-files-${process.pid}`)
let server: TestServer
let ada: Person
let photo: Buffer
beforeAll(async () => {
  server = await startServer({ dataDir, limits: { fileBytesPerWorker: 20_000_000 } })
  photo = await aPicture()
})
beforeEach(async () => {
  ada = await server.worker()
})
afterAll(() => server.stop())

const send = (person: Person, path: 'headshots' | 'resume', body: Uint8Array | string, type: string) =>
  person.fetch(`/api/ba-profile/${path}`, { method: 'POST', headers: { 'content-type': type }, body: body as BodyInit })
const sendPhoto = (body: Uint8Array | string = photo, type = 'image/jpeg') => send(ada, 'headshots', body, type)
const sendResume = (body: Uint8Array | string = aPdf(), type = 'application/pdf') => send(ada, 'resume', body, type)
const profile = async () => (await ada.call('GET /api/ba-profile')).body
const filesOnDisk = async () => {
  const { id } = (await ada.call('GET /api/user')).body
  const folder = join(dataDir, 'files', String(id))
  return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length : 0
}

describe('a headshot', () => {
  test('is redrawn upright in three sizes, without its location, camera or appended data', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const source = Buffer.concat([await aPicture(format), Buffer.from('<script>alert("canary")</script>')])
      const { status, body } = await sendPhoto(source, `image/${format}`)
      expect([format, status]).toEqual([format, 201])
      const { id, width, height } = body.headshots.at(-1)
      expect([width, height]).toEqual([800, 1_200])
      for (const [size, sides] of [
        ['1600', [800, 1_200]],
        ['640', [427, 640]],
        ['160', [107, 160]],
      ] as const) {
        const answer = await ada.call('GET /api/ba-profile/headshots/:id/:size', { params: { id: String(id), size } })
        expect(answer.headers.get('content-type')).toBe('image/jpeg')
        const drawn = await sharp(answer.body).metadata()
        expect([drawn.format, drawn.width, drawn.height, drawn.exif, drawn.orientation]).toEqual(['jpeg', ...sides, undefined, undefined])
        expect(answer.body.toString('latin1')).not.toMatch(/script|canary|CanaryCam|GPS|Exif/)
      }
    }
  })

  test('is sent only to its worker, as an attachment that cannot run and is revalidated each time', async () => {
    const { body } = await sendPhoto()
    const params = { id: String(body.headshots[0].id), size: '640' as const }
    expect(body.headshotUrls).toEqual([`/api/ba-profile/headshots/${params.id}/640`])
    const { headers } = await ada.call('GET /api/ba-profile/headshots/:id/:size', { params })
    const seen = ['content-disposition', 'content-security-policy', 'x-content-type-options', 'cache-control', 'vary']
    expect(seen.map((name) => headers.get(name))).toEqual([
      `attachment; filename="Ada Reyes headshot.jpg"; filename*=UTF-8''Ada%20Reyes%20headshot.jpg`,
      `default-src 'none'; sandbox`,
      'nosniff',
      'private, no-cache',
      'Cookie',
    ])
    const again = await ada.call('GET /api/ba-profile/headshots/:id/:size', {
      params,
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const eve = await server.worker('Eve')
    expect((await eve.call('GET /api/ba-profile/headshots/:id/:size', { params })).body.code).toBe('not_found')
    for (const size of ['1601', '..%2f640', '640%00'])
      expect((await ada.fetch(`/api/ba-profile/headshots/${params.id}/${size}`)).status).toBe(400)
  })

  test('is refused when it is not a picture, too large, or of another type', async () => {
    const bomb = aPngOf(30_000, 30_000)
    expect(bomb.length).toBeLessThan(200_000)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const gif = Buffer.concat([Buffer.from('GIF89a/*'), photo])
    for (const [body, type, status, code] of [
      [Buffer.alloc(6_000_000, photo), 'image/jpeg', 413, 'body_too_large'],
      [bomb, 'image/png', 422, 'bad_file'],
      // Few bytes that took a processor ten seconds.
      [aPngOf(49_999_999, 1), 'image/png', 422, 'bad_file'],
      [aPngOf(16_385, 1_000), 'image/png', 422, 'bad_file'],
      [aPngOf(16_000, 700), 'image/png', 422, 'bad_file'],
      [svg, 'image/svg+xml', 415, 'wrong_file_type'],
      [svg, 'image/png', 422, 'bad_file'],
      ['<html><script>alert(1)</script></html>', 'text/html', 415, 'wrong_file_type'],
      ['<html><script>alert(1)</script></html>', 'image/jpeg', 422, 'bad_file'],
      [gif, 'image/gif', 415, 'wrong_file_type'],
      [gif, 'image/jpeg', 422, 'bad_file'],
      [Buffer.concat([Buffer.from('MZ\x90\0'), photo]), 'image/png', 422, 'bad_file'],
      [photo.subarray(0, photo.length / 2), 'image/jpeg', 422, 'bad_file'],
      ['{}', 'application/json', 415, 'wrong_file_type'],
      ['', 'image/jpeg', 422, 'bad_file'],
    ] as const) {
      const answer = await sendPhoto(body, type)
      expect([type, answer.status, answer.body.code]).toEqual([type, status, code])
      expect(answer.body.error).toMatch(/^(A headshot|This picture).*\.$/)
    }
    expect([(await profile()).headshots, await filesOnDisk()]).toEqual([[], 0])
  })

  test('without a content length is cut off when it is too large', async () => {
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
    })
    const init = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: endless, duplex: 'half' } as RequestInit
    const ended = await ada.fetch('/api/ba-profile/headshots', init).then(
      ({ status }) => status,
      () => 413,
    )
    expect(ended).toBe(413)
  })

  test('broken in any way never causes a server failure, and the next one is read', { timeout: 120_000 }, async () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return seed % below
    }
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await aPicture(format, { width: 12, height: 8 })
      const { redraw } = await import('../../core/redraw/pictures.ts')
      let refused = 0
      for (let mutant = 0; mutant < 500; mutant++) {
        const bytes = Buffer.from(whole)
        for (let flips = 1 + random(8); flips > 0; flips--) bytes[random(bytes.length)] = random(256)
        await redraw(bytes, [160]).catch((error) => {
          expect(error).toMatchObject({ refusal: 'bad_file' })
          refused++
        })
      }
      expect(refused).toBeGreaterThan(10)
      const { body } = await sendPhoto(await aPicture(format, { width: 30, height: 20 }), `image/${format}`)
      expect(body.headshots.at(-1)).toMatchObject({ width: 20, height: 30 })
    }
  })

  test('is ordered and removed, also from the disk; duplicates are kept once, and their number is limited', async () => {
    const pictures = await Promise.all(
      Array.from({ length: MAX_HEADSHOTS + 1 }, (_, at) => aPicture('jpeg', { width: 30, height: 20, shade: 20 + at * 25 })),
    )
    for (const picture of pictures.slice(0, MAX_HEADSHOTS)) expect((await sendPhoto(picture)).status).toBe(201)
    expect((await sendPhoto(pictures[0])).body.headshots).toHaveLength(MAX_HEADSHOTS)
    const full = await sendPhoto(pictures.at(-1))
    expect([full.status, full.body]).toEqual([
      413,
      {
        code: 'account_full',
        error: 'A profile holds at most 8 headshots. Please remove one first.',
        reason: { code: 'tooManyHeadshots', most: 8 },
      },
    ])
    const ids = (await profile()).headshots.map(({ id }: { id: number }) => id)
    const [first, second, third, ...others] = ids
    const sorted = await ada.call('PUT /api/ba-profile/headshots', { body: { ids: [third, first] } })
    expect(sorted.body.headshots.map(({ id }: { id: number }) => id)).toEqual([third, first, second, ...others])
    expect((await ada.call('PUT /api/ba-profile/headshots', { body: { ids: [first, first] } })).status).toBe(400)
    expect(await filesOnDisk()).toBe(3 * MAX_HEADSHOTS)
    const { body } = await ada.call('DELETE /api/ba-profile/headshots/:id', { params: { id: first } })
    expect(body.headshots).toHaveLength(MAX_HEADSHOTS - 1)
    expect(await filesOnDisk()).toBe(3 * (MAX_HEADSHOTS - 1))
    // Sent at once, they do not exceed the limit.
    const both = await Promise.all([sendPhoto(pictures.at(-1)), sendPhoto(pictures[0])])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 413])
    expect([(await profile()).headshots.length, await filesOnDisk()]).toEqual([MAX_HEADSHOTS, 3 * MAX_HEADSHOTS])
  })
})

describe('a photo of oneself', () => {
  const sendPhotoOfSelf = (body: Uint8Array | string, type = 'image/png') =>
    ada.fetch('/api/user/photo', { method: 'POST', headers: { 'content-type': type }, body: body as BodyInit })
  const shown = async () => (await ada.call('GET /api/user')).body.profileImageUrl as string | null

  test('is drawn again as a square in two sizes, replaced and removed, and only its worker sees it', async () => {
    expect(await shown()).toBeNull()
    const first = await sendPhotoOfSelf(Buffer.concat([await aPicture('png'), Buffer.from('<script>canary</script>')]))
    expect([first.status, first.body.profileImageUrl]).toEqual([201, expect.stringMatching(/^\/api\/user\/photos\/\d+\/96$/)])
    const address = first.body.profileImageUrl as string
    for (const size of ['96', '256']) {
      const answer = await ada.fetch(address.replace('96', size))
      const { format, width, height, exif } = await sharp(answer.body).metadata()
      expect([format, width, height, exif]).toEqual(['jpeg', Number(size), Number(size), undefined])
      expect(answer.body.toString('latin1')).not.toMatch(/script|canary|CanaryCam|GPS|Exif/)
      expect(['content-disposition', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([
        expect.stringMatching(/^attachment/),
        'private, no-cache',
      ])
    }
    const eve = await server.worker('Eve')
    expect([(await eve.fetch(address)).status, (await server.visitor().fetch(address)).status]).toEqual([404, 401])
    expect((await profile()).headshots).toEqual([])

    const next = (await sendPhotoOfSelf(photo, 'image/jpeg')).body.profileImageUrl as string
    expect(next).not.toBe(address)
    expect([(await ada.fetch(address)).status, await shown()]).toEqual([404, next])
    const params = { id: next.split('/')[4] ?? '' }
    expect((await eve.call('DELETE /api/user/photos/:id', { params })).status).toBe(404)
    expect((await ada.call('DELETE /api/user/photos/:id', { params })).body.profileImageUrl).toBeNull()
    expect([(await ada.fetch(next)).status, await shown(), await filesOnDisk()]).toEqual([404, null, 0])
  })

  test('is refused as a headshot is, with its own sentences', async () => {
    for (const [body, type, status, text] of [
      ['<svg/>', 'image/svg+xml', 415, 'A photo must be a JPEG, PNG or WebP picture.'],
      [Buffer.alloc(6_000_000, photo), 'image/jpeg', 413, 'A photo can have at most 5 MB. Please choose a smaller one.'],
      [aPngOf(30_000, 1_000), 'image/png', 422, 'This picture has too many pixels. Please choose a smaller one.'],
      ['no picture', 'image/png', 422, 'This picture cannot be read. Please choose another one.'],
    ] as const) {
      const answer = await sendPhotoOfSelf(body, type)
      expect([answer.status, answer.body.error]).toEqual([status, text])
    }
    expect(await shown()).toBeNull()
  })
})

describe('a resume', () => {
  test('is stored as a plain copy, replaced by the next one, and removed', async () => {
    expect((await ada.call('GET /api/ba-profile/resume')).status).toBe(404)
    expect((await profile()).resumeUrl).toBeNull()
    const { status, body } = await sendResume()
    expect([status, body.resumeUrl, body.resumes]).toEqual([
      201,
      '/api/ba-profile/resume',
      [{ bytes: storedPdf.length, uploadedAt: expect.any(String) }],
    ])
    const answer = await ada.call('GET /api/ba-profile/resume')
    expect(answer.body).toEqual(storedPdf)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Ada Reyes resume.pdf"/)
    const next = await sendResume(aPdf('', '/Info<</Title(next)>>'))
    expect([next.body.resumes.length, await filesOnDisk()]).toEqual([1, 1])
    expect((await ada.call('DELETE /api/ba-profile/resume')).body.resumeUrl).toBeNull()
    expect([await filesOnDisk(), (await ada.call('DELETE /api/ba-profile/resume')).status]).toEqual([0, 404])
  })

  test.each([
    ['a password', aPdf('', '/Encrypt 9 0 R'), /protected/],
    ['too much in packed objects', aPdf(packed('x'.repeat(9_000_000))), /cannot be read/],
    ['a page before it', Buffer.concat([Buffer.from('<script>1</script>'), aPdf()]), /cannot be read/],
    ['no end', aPdf().subarray(0, 100), /cannot be read/],
    ['no page', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF'), /cannot be read/],
    ['nothing', Buffer.from('%PDF-1.7'), /cannot be read/],
  ])('with %s is refused', async (_, bytes, reason) => {
    const { status, body } = await sendResume(bytes)
    expect([status, body.code]).toEqual([422, 'bad_file'])
    expect(body.error).toMatch(reason)
  })

  test('with harmless packed objects is accepted; a larger one, or another type, is not', async () => {
    expect((await sendResume(aPdf(packed('4 0 <</Type/Font/Name/Helvetica>>')))).status).toBe(201)
    expect((await sendResume(Buffer.alloc(6_000_000, 'x'))).status).toBe(413)
    expect((await sendResume('Ada', 'application/msword')).body).toEqual({
      code: 'wrong_file_type',
      error: 'A resume must be a PDF.',
      reason: { code: 'resumeType' },
    })
    expect((await sendResume(photo, 'image/jpeg')).status).toBe(415)
  })
})

test('all files of a worker share one size limit', async () => {
  const { id } = (await ada.call('GET /api/user')).body
  await server.database.pool.query(`insert into data_exports (user_id, file_path, bytes, status) values ($1, 'x', 19999990, 'ready')`, [id])
  const { status, body } = await sendResume()
  expect([status, body.code]).toEqual([413, 'account_full'])
  expect(await filesOnDisk()).toBe(0)
})
