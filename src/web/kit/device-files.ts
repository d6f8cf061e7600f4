/** A file that is stored on the device. */
export interface DeviceFile {
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly name: string
  /** When it was stored, in milliseconds since 1970. */
  readonly storedAt: number
  /** Whether its bytes are encrypted. */
  readonly isSealed: boolean
}

const DATABASE = 'files'
const STORE = 'files'

let opening: Promise<IDBDatabase> | undefined

/** Opens the browser's database of files. Rejects if the browser forbids storage. */
function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  // The next call tries again.
  opening.catch(() => {
    opening = undefined
  })
  return opening
}

/** Runs a request and resolves once it is stored durably. */
async function run<Result>(mode: IDBTransactionMode, request: (files: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const transaction = (await openDatabase()).transaction(STORE, mode, { durability: 'strict' })
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const made = request(transaction.objectStore(STORE))
  transaction.oncomplete = () => resolve(made.result)
  transaction.onabort = () => reject(transaction.error ?? made.error)
  return promise
}

/** The files that stay on the device, for all tabs. Every call rejects if the browser forbids storage or has no room left. */
export const deviceFiles = {
  read: (name: string): Promise<DeviceFile | undefined> => run('readonly', (files) => files.get(name)),
  write: (name: string, file: DeviceFile) => run('readwrite', (files) => files.put(file, name)),
  remove: (name: string) => run('readwrite', (files) => files.delete(name)),
  /** Returns all names that begin with a prefix, in order. */
  names: async (prefix: string): Promise<string[]> => {
    const keys = await run('readonly', (files) => files.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
    return keys.map(String)
  },
}
