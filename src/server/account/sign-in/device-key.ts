import { createHmac, randomBytes } from 'node:crypto'
import type { Queries } from '../../core/database/queries.ts'
import { serverKey } from '../../core/database/server-keys.ts'
import type { Owner } from '../../principal.ts'

/**
 * Returns the key with which a worker's devices encrypt unsent changes after their session ended, in base64. It is always the same, so
 * that any later sign-in can read them.
 */
export async function deviceKeyOf(queries: Queries, owner: Owner): Promise<string> {
  const { secret } = await serverKey(queries, 'devices', () => ({ secret: randomBytes(32).toString('base64url') }))
  return createHmac('sha256', secret).update(`device ${owner}`).digest('base64')
}
