const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/

/** Returns a URL for each host of a URL that names several: `postgres://user@one:5432,two:5432/gigfolio`. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = URL_PARTS.exec(url) ?? []
  return before === '' ? [url] : hosts.split(',').map((host) => before + host + after)
}

/** Returns the parameter `target_session_attrs` of a URL. With several hosts, the default is `read-write`, because Gigfolio always writes. */
export function targetOf(url: string): string {
  const [, target] = /[?&]target_session_attrs=([^&#]*)/.exec(url) ?? []
  return target ?? (addressesOf(url).length > 1 ? 'read-write' : 'any')
}

/** The targets that Gigfolio can use. */
export const TARGETS = ['any', 'read-write', 'primary']
