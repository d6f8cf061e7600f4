// Calls a server as fast as it answers until it is told to stop: in a thread, so that what measures it is not held up.
import { Agent, type IncomingMessage, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface Attack {
  readonly cookie?: string
  readonly atOnce: number
  readonly calls: readonly { readonly path: string; readonly body?: object }[]
  /** In milliseconds: who leaves without an answer, and who reads a little of it at a time. */
  readonly leaveAfter?: number
  readonly readPause?: number
  /** Each call comes from a network of its own, as a proxy would tell. */
  readonly fromManyNetworks?: boolean
}

const { url, cookie, atOnce, calls, leaveAfter, readPause, fromManyNetworks } = workerData as Attack & { readonly url: string }
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
const answers: Record<string, number> = {}
let isOver = false
let sent = 0

function readSlowly(answer: IncomingMessage) {
  const timer = setInterval(() => answer.resume(), readPause)
  answer.on('data', () => answer.pause()).once('close', () => clearInterval(timer))
}

const callOnce = (at: number) =>
  new Promise<void>((resolve) => {
    const { path, body } = calls[at % calls.length] ?? { path: '/' }
    const end = (how: string) => {
      answers[how] = (answers[how] ?? 0) + 1
      resolve()
    }
    const network = `${10 + ((at >> 16) & 127)}.${(at >> 8) & 255}.${at & 255}.1`
    const call = request(
      url + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
          ...(fromManyNetworks && { 'x-forwarded-for': network }),
        },
        ...(leaveAfter && { signal: AbortSignal.timeout(leaveAfter) }),
      },
      (answer) => {
        answer.once('close', () => end(answer.complete ? String(answer.statusCode) : 'cut'))
        answer.once('error', () => {})
        if (readPause) readSlowly(answer)
        else answer.resume()
      },
    )
    call.once('error', () => end('left'))
    call.end(body && JSON.stringify(body))
  })

async function caller() {
  while (!isOver) {
    const begun = performance.now()
    await callOnce(sent++)
    // Who is refused at once comes again at once, but does not only measure how fast that is.
    if (performance.now() - begun < 20) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage(answers)
  process.exit()
})
for (let each = 0; each < atOnce; each++) void caller()
