import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const ENTRY = fileURLToPath(new URL('./hashing-process.js', import.meta.url))
/**
 * How much nicer than the server the process is: it gets a third of a processor that both want. With much less, sign-ins would hardly ever
 * end on a machine that other programs keep busy.
 */
const NICER = 5
/** After how many idle milliseconds the process is ended to free its memory. */
const IDLE_LIMIT = 60_000

interface Strength {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}
/** Makes a hash of the password, or compares the password with a hash. */
type Order = { readonly password: string } & ({ readonly strength: Strength } | { readonly passwordHash: string })
interface Reply {
  readonly id: number
  /** Missing when argon2 refused the order. */
  readonly result?: string | boolean
}

interface Hasher {
  hash(password: string, strength: Strength): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
  /** The id of the process; undefined while there is none. */
  readonly pid: number | undefined
}

const gone = () => Object.assign(new Error('The process that hashes passwords ended'), { statusCode: 503 })

/**
 * Hashes with argon2id in a process of a lower priority, so that a storm of sign-ins does not take the processor from other calls. The
 * process starts with the first order and ends when it is idle or when the server ends. If it crashes, its orders are repeated once in
 * another one.
 */
export function makeHasher(idleLimit = IDLE_LIMIT): Hasher {
  const orders = new Map<number, PromiseWithResolvers<Reply>>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  function begin(): ChildProcess {
    // It gets none of the server's secrets, and none of the flags of its start.
    const begun = fork(ENTRY, { env: {}, execArgv: ['--max-semi-space-size=1'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    // Its threads, which start later, have the same priority.
    if (begun.pid !== undefined) setPriority(begun.pid, Math.min(getPriority() + NICER, constants.priority.PRIORITY_LOW))
    begun.unref()
    begun.channel?.unref()
    const lose = () => {
      if (child !== begun) return
      child = undefined
      for (const order of orders.values()) order.reject(gone())
      orders.clear()
    }
    begun.on('message', (reply: Reply) => {
      orders.get(reply.id)?.resolve(reply)
      orders.delete(reply.id)
      if (orders.size === 0) idle = setTimeout(end, idleLimit).unref()
    })
    begun.on('error', lose).on('exit', lose)
    return begun
  }

  function end() {
    const ending = child
    child = undefined
    ending?.kill('SIGKILL')
  }

  async function ask(order: Order): Promise<string | boolean> {
    clearTimeout(idle)
    child ??= begin()
    const id = count++
    const replied = Promise.withResolvers<Reply>()
    orders.set(id, replied)
    // A process that has just ended cannot be sent to. Then its order is lost with it.
    child.send({ id, ...order }, () => {})
    const { result } = await replied.promise
    if (result === undefined) throw new Error('argon2 refused a password or a hash')
    return result
  }

  const askAgain = (order: Order) =>
    ask(order).catch((error: unknown) => {
      if (!(error instanceof Error && 'statusCode' in error)) throw error
      return ask(order)
    })

  return {
    hash: async (password, strength) => String(await askAgain({ password, strength })),
    verify: async (passwordHash, password) => (await askAgain({ password, passwordHash })) === true,
    get pid() {
      return child?.pid
    },
  }
}
