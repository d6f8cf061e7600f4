import { BlockList, isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Parses an address as proxies write it: with a port, in brackets, or with a zone. An IPv4 address inside IPv6 becomes the IPv4 address.
 */
function parseAddress(written: string) {
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written) ?? []
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(written) ?? []
  const [bare = ''] = (bracketed ?? beforePort ?? written).split('%')
  // ipaddr.js alone would also accept "127.1" and "0x7f000001".
  return isIP(bare) ? ipaddr.process(bare) : undefined
}

/** Returns an address in its normalized spelling; undefined for a text that is not an address. */
export const normalizeAddress = (written: string): string | undefined => (isIPv4(written) ? written : parseAddress(written)?.toString())

/** Returns the network that shares limits: one IPv4 address, or the /64 network of an IPv6 subscriber. */
export function networkOf(ip: string): string {
  const address = parseAddress(ip)
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? ip
  const subscriber = address.parts.slice(0, 4)
  return subscriber.map((part) => part.toString(16)).join(':')
}

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns whether a text is an address, a CIDR range that does not cover everything, or `loopback`, `linklocal` or `uniquelocal`. */
export function isProxyRange(entry: string): boolean {
  if (Object.hasOwn(NAMED_RANGES, entry)) return true
  const [address = '', prefix, ...rest] = entry.split('/')
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32))
}

/** Returns a function that checks whether an address, in any spelling, belongs to a trusted proxy. */
export function trustIn(entries: readonly string[]): (written: string) => boolean {
  const trusted = new BlockList()
  for (const range of entries.flatMap((entry) => NAMED_RANGES[entry] ?? [entry])) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  return (written) => {
    const address = parseAddress(written)
    return address !== undefined && trusted.check(address.toString(), address.kind())
  }
}
