import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The message as the browser's service worker would read it. */
  readonly shown: { readonly title: string; readonly body: string; readonly address: string; readonly tag: string }
}

/** Returns a browser's subscription, which alone can decrypt what is sent to it (RFC 8291, RFC 8188). */
export function aSubscription() {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const secret = randomBytes(16)
  const derive = (salt: Buffer, key: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', key, salt, info, length))
  const decrypt = (body: Buffer): string => {
    const [salt, senderLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + senderLength)
    const encrypted = body.subarray(21 + senderLength)
    const key = derive(secret, pair.computeSecret(sender), Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
    )
    cipher.setAuthTag(encrypted.subarray(-16))
    const padded = Buffer.concat([cipher.update(encrypted.subarray(0, -16)), cipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
  return { keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') }, decrypt }
}
type Subscription = ReturnType<typeof aSubscription>

/** Starts a push service until the end of the test. It answers with the status from `judge`, and keeps what browsers would show. */
export async function startPushService(subscription: Subscription, judge: (tries: number) => number = () => 201) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    buffer(request)
      .then((body) => {
        received.push({ path: request.url ?? '', headers: request.headers, shown: JSON.parse(subscription.decrypt(body)) })
        response.writeHead(judge(received.length), { location: 'http://127.0.0.1:1/' }).end()
      })
      .catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

/** Checks the `Authorization` header of a push (RFC 8292), and returns its claims and its key. */
export function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const isRight = verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  return { isRight, key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number } }
}
