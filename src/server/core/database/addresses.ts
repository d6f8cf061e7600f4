import pg from 'pg'
import { isAway } from '../../errors.ts'
import { addressesOf, targetOf } from '../database-url.ts'

/** PostgreSQL's code for a write on a standby or in a read-only session. */
const READ_ONLY = '25006'

type Connected = (error: Error | null, client?: pg.Client) => void

/** Returns the class of clients for a connection. Each new client tries the address that answered last, or else the next one. */
function clientClassFor(addresses: readonly string[], target: string) {
  let current = 0
  return class AddressClient extends pg.Client {
    readonly #address = current

    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[current] })
    }

    override connect(): Promise<pg.Client>
    override connect(connected: Connected): void
    override connect(connected?: Connected): Promise<pg.Client> | undefined {
      const opened = this.#open()
      if (!connected) return opened
      opened.then(
        (client) => connected(null, client),
        (error: Error) => connected(error),
      )
      return undefined
    }

    async #open(): Promise<pg.Client> {
      try {
        await super.connect()
        if (target !== 'any') await this.#requireWritable()
        return this
      } catch (error) {
        if (current === this.#address) current = (current + 1) % addresses.length
        throw error
      }
    }

    async #requireWritable() {
      const { rows } = await this.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]?.transaction_read_only === 'off') return
      await this.end()
      throw Object.assign(new Error('The database is a standby or read-only.'), { code: READ_ONLY })
    }
  }
}

export interface Opening {
  /** How many addresses there are. */
  readonly addresses: number
  readonly Client: new (config: pg.ClientConfig) => pg.Client
}

/** Returns how to open clients for a connection that may have several addresses. */
export function openingOf({ connectionString }: Pick<pg.ClientConfig, 'connectionString'>): Opening {
  if (connectionString === undefined) return { addresses: 1, Client: pg.Client }
  const addresses = addressesOf(connectionString)
  const target = targetOf(connectionString)
  const isPlain = addresses.length === 1 && target === 'any'
  return { addresses: addresses.length, Client: isPlain ? pg.Client : clientClassFor(addresses, target) }
}

/** Tries as often as there are addresses, until one answers that can be used. */
export async function tryAddresses<T>(addresses: number, open: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await open()
    } catch (error) {
      if (tries >= addresses || !isAway(error)) throw error
    }
}

/** Connects a client of its own, outside of any pool. */
export function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const { addresses, Client } = openingOf(config)
  return tryAddresses(addresses, async () => {
    const client = new Client(config)
    // A broken connection fails the query that waits for it, which reports it. Without a listener it would end the process.
    client.on('error', () => {})
    await client.connect()
    return client
  })
}
