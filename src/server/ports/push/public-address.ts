import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { PushRefused } from './port.ts'

const MOST_CHARACTERS = 2_000

/**
 * Whether a text may be the endpoint of a push service: an https address of a named host at the usual port. What a browser sends is what a person
 * may write, and the server must not call what stands beside it in its own network.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isNamed = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed
}

/** Whether an address is one of the public internet: not this machine, not its network, not a range kept for special use. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast'
}

/** Looks a host up like `dns.lookup`, and refuses it when any of its addresses is not public: the answer that is checked is the one that is used. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new PushRefused('not_public'), '')
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
