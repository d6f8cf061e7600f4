// Google's and Apple's push services for tests. They authenticate the sender as the real ones do, and answer what a test chooses.
import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttp2, type Http2Server, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { ApnsKey, ServiceAccount } from '../ports/push/settings.ts'

const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Reads a signed token; returns undefined when the key did not sign it. */
function readToken(token: string, key: KeyObject) {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const signer = { key: createPublicKey(pem(key)), dsaEncoding: 'ieee-p1363' } as const
  const isRight = verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url'))
  return isRight ? { header: read(header), claims: read(claims) } : undefined
}

async function listen(server: Server | Http2Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The answer of a service to a push: a status with a body, or nothing at all. */
export type Said = { readonly status: number; readonly body?: object } | 'silence'

/** Starts Google's two services until the end of the test: the one that issues access tokens, and Firebase Cloud Messaging. */
export async function startFcm(judge: (tries: number) => Said = () => ({ status: 200, body: { name: 'projects/gigs/messages/1' } })) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const asked: { readonly header: object; readonly claims: Record<string, unknown> }[] = []
  const received: { readonly path: string; readonly authorization: string | undefined; readonly message: Record<string, unknown> }[] = []

  async function giveToken(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    const token = readToken(form.get('assertion') ?? '', privateKey)
    const isRight = token !== undefined && form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    if (isRight) asked.push(token)
    response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRight ? { access_token: `access-${asked.length}`, expires_in: 3_599 } : { error: 'invalid_grant' }))
  }

  async function takePush(request: IncomingMessage, response: ServerResponse) {
    const { message } = (await json(request)) as { message: Record<string, unknown> }
    received.push({ path: request.url ?? '', authorization: request.headers.authorization, message })
    const said = judge(received.length)
    if (said === 'silence') return
    response.writeHead(said.status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' })
    response.end(JSON.stringify(said.body ?? {}))
  }

  const server = createHttp((request, response) => void (request.url === '/token' ? giveToken : takePush)(request, response))
  const url = await listen(server)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const account: ServiceAccount = {
    project_id: 'gigs',
    client_email: 'pushes@gigs.iam.gserviceaccount.com',
    private_key: pem(privateKey),
    private_key_id: 'key-1',
    token_uri: `${url}/token`,
  }
  return { url, account, asked, received }
}

/** Starts Apple's service until the end of the test. */
export async function startApns(judge: (tries: number) => Said = () => ({ status: 200 })) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const received: { readonly headers: Record<string, unknown>; readonly token: object | undefined; readonly payload: object }[] = []
  const sessions = new Set<ServerHttp2Session>()
  let connections = 0
  const server = createHttp2()
  server.on('session', (session) => {
    connections += 1
    sessions.add(session)
  })
  server.on('stream', async (stream, headers) => {
    const payload = (await json(stream)) as object
    const token = readToken(String(headers.authorization).replace(/^bearer /, ''), privateKey)
    received.push({ headers, token, payload })
    const said = judge(received.length)
    if (said === 'silence' || stream.destroyed) return
    stream.respond({ ':status': said.status, 'apns-id': 'an id' })
    stream.end(said.body ? JSON.stringify(said.body) : undefined)
  })
  const url = await listen(server)
  const dropAll = () => {
    for (const session of sessions) session.destroy()
  }
  onTestFinished(() => {
    server.close()
    dropAll()
  })
  const key: ApnsKey = { key: pem(privateKey), keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'app.gigfolio', isSandbox: false }
  return { url, key, received, connections: () => connections, dropAll }
}
