import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { PushRefused } from './port.ts'

const MOST_CHARACTERS = 2_000

/**
 * Returns whether a text may be the endpoint of a push service: an https address of a named host at the usual port. The endpoint comes from
 * a browser, so a person may choose it, and the server must not call machines in its own network.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isNamed = hostname.includes('.') && isIP(hostname) === 0 && !hostname.startsWith('[')
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed
}

/** Returns whether an address belongs to the public internet: not to this machine, its network, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast'
}

/**
 * Looks up a host like `dns.lookup`, and refuses it when any of its addresses is not public. The checked answer is the one that is used.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return callback(new PushRefused('not_public'), '')
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}
