// Calls a server as fast as it answers until it is told to stop. Runs in a thread, so that it does not slow down the measurement.
import { Agent, type IncomingMessage, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface Attack {
  readonly cookie?: string
  readonly atOnce: number
  readonly calls: readonly { readonly path: string; readonly body?: object }[]
  /** In milliseconds: when to disconnect without waiting for the answer, and how long to pause between reads. */
  readonly leaveAfter?: number
  readonly readPause?: number
  /** Whether each call claims a different network, as a proxy would report it. */
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
    // A refused call is repeated soon, but not so fast that it only measures the refusals.
    if (performance.now() - begun < 20) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage(answers)
  process.exit()
})
for (let each = 0; each < atOnce; each++) void caller()
