import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The parameters of a connection that a pooler passes on. It drops all others, as PgBouncer does with `ignore_startup_parameters`. */
const KEPT = new Set(['user', 'database', 'application_name'])
const HEADER_BYTES = 8

/** Starts a pooler in front of a database, until the end of the test. It drops the settings of connections. Returns its URL. */
export async function droppingPooler(databaseUrl: string): Promise<string> {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
    }
    database.pipe(client)
    client.once('data', (startup: Buffer) => {
      database.write(withoutSettings(startup))
      client.pipe(database)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address?.port)
  return url.href
}

/** Returns the first message of a connection with only the kept parameters: its length, its version, then names and values. */
function withoutSettings(startup: Buffer): Buffer {
  const texts = String(startup.subarray(HEADER_BYTES)).split('\0')
  const kept = texts.flatMap((name, at) => (at % 2 === 0 && KEPT.has(name) ? [name, texts[at + 1]] : []))
  const body = Buffer.from([...kept, '', ''].join('\0'))
  const header = Buffer.from(startup.subarray(0, HEADER_BYTES))
  header.writeUInt32BE(HEADER_BYTES + body.length)
  return Buffer.concat([header, body])
}
