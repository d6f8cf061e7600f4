// The process that hashes passwords for `hashing.ts`. It is JavaScript, so that it starts without Node's TypeScript compiler.
import { hash, verify } from '@node-rs/argon2'

// It ends with the server, after the last answer of the server. A terminal or a service manager also signals this process.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

process.on('message', async ({ id, password, passwordHash, strength }) => {
  try {
    const result = passwordHash === undefined ? await hash(password, strength) : await verify(passwordHash, password)
    process.send?.({ id, result })
  } catch {
    // A message of argon2 could contain a part of a hash.
    process.send?.({ id })
  }
})
