import { connect, type Socket } from 'node:net'

/** Returns one request, ready to be sent. */
export const request = (method: string, path: string, cookie: string, body?: object) => {
  const json = body && JSON.stringify(body)
  const content = json ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${content}\r\n${json ?? ''}`
}

export interface Answer {
  readonly status: number
  readonly body: Buffer
}

/** A connection that makes one request after another. It costs so little that only the server is measured. */
export class Connection {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #take: (answer: Answer) => void = () => {}
  #fail: (error: Error) => void = () => {}

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect(Number(port), hostname)
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (part) => this.#receive(part))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  ask(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#take = resolve
      this.#fail = reject
      this.#socket.write(text)
    })
  }

  close() {
    this.#fail = () => {}
    this.#socket.destroy()
  }

  #receive(part: Buffer) {
    this.#parts.push(part)
    // A chunked answer ends with an empty chunk, any other one has a length. Checking the end first makes long answers cheap.
    const first = this.#parts[0] as Buffer
    const head = first.indexOf('\r\n\r\n')
    if (head < 0) return this.#join()
    const headers = first.toString('latin1', 0, head)
    const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1]
    const received = this.#parts.reduce((sum, { length: bytes }) => sum + bytes, 0)
    const isWhole = length === undefined ? part.subarray(-5).toString('latin1') === '0\r\n\r\n' : received >= head + 4 + Number(length)
    if (!isWhole) return
    const whole = Buffer.concat(this.#parts)
    this.#parts = []
    this.#take({ status: Number(headers.slice(9, 12)), body: whole.subarray(head + 4) })
  }

  #join() {
    this.#parts = [Buffer.concat(this.#parts)]
  }
}

/** Removes the lengths of the chunks from a chunked body. */
export function unchunked(body: Buffer): Buffer {
  if (body[0] === 0x5b || body[0] === 0x7b) return body
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (!(size > 0)) break
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
  return Buffer.concat(parts)
}
