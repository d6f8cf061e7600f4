import { createHmac, timingSafeEqual } from 'node:crypto'

/** How many seconds the time of a signature may differ from now. Stripe's own check does not limit future times. */
const TOLERANCE_S = 300

const PART = /^(t|v\d+)=([0-9A-Za-z]{1,128})$/
const TIME = /^\d{1,11}$/
const SHA256 = /^[0-9a-f]{64}$/

/**
 * Returns whether a header `t=…,v1=…` signs these bytes with the secret (HMAC-SHA256 of `t.bytes`), as Stripe and RevenueCat do. While a
 * secret is being replaced there are several `v1`, of which one must be right. Signatures of other versions are ignored.
 */
export function isSigned(header: unknown, bytes: Uint8Array, secret: string, now: Date): boolean {
  if (typeof header !== 'string') return false
  const parts = header.split(',').map((part) => PART.exec(part))
  if (!parts.every((part) => part !== null)) return false
  const valuesOf = (name: string) => parts.flatMap(([, key, value = '']) => (key === name ? [value] : []))
  const [time = '', ...others] = valuesOf('t')
  if (others.length > 0 || !TIME.test(time) || Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE_S) return false
  const right = createHmac('sha256', secret).update(`${time}.`).update(bytes).digest()
  return valuesOf('v1').some((value) => SHA256.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), right))
}
