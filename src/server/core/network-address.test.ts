import { expect, test } from 'vitest'
import { isProxyRange, networkOf, normalizeAddress, trustIn } from './network-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::6', '2001:db8:1:2'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::6', '2001:db8:1:2'],
  ['[2001:db8:1:2::6]:443', '2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8::6', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0'],
  ['[fe80::1%25eth0]:80', 'fe80::1', 'fe80:0:0:0'],
  ['::1', '::1', '0:0:0:0'],
])('%s is the address %s of the network %s', (written, address, network) => {
  expect(normalizeAddress(written)).toBe(address)
  expect(networkOf(written)).toBe(network)
})

test.each([
  '',
  'unknown',
  '_hidden',
  '127.1',
  '2130706433',
  '0x7f000001',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7:port',
  '203.0.113.7:5:6',
  '[203.0.113.7',
  '2001:db8::1::2',
  '[]:80',
  `${'['.repeat(10_000)}]`,
  '1.'.repeat(10_000),
])('%s is no address', (written) => expect(normalizeAddress(written)).toBeUndefined())

test.each([
  ['loopback', true],
  ['linklocal', true],
  ['uniquelocal', true],
  ['10.0.0.7', true],
  ['10.0.0.0/8', true],
  ['::ffff:10.0.0.7', true],
  ['2001:db8::/32', true],
  ['true', false],
  ['1', false],
  ['0.0.0.0/0', false],
  ['::/0', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['proxy.example.com', false],
  ['toString', false],
])('whether %s names proxies: %s', (entry, isRange) => expect(isProxyRange(entry)).toBe(isRange))

test('only a trusted proxy is trusted, however its address is written', () => {
  const isTrusted = trustIn(['loopback', '10.1.0.0/16', '2001:db8::7'])
  const trusted = [
    '127.0.0.9',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '10.1.2.3:8080',
    '::ffff:a01:203',
    '2001:DB8:0::7',
    '[2001:db8::7]:443',
  ]
  const others = ['10.2.0.1', '192.168.0.1', '2001:db8::8', '::2', 'unknown', '', '10.1.2.3.evil.example']
  expect(trusted.filter((address) => !isTrusted(address))).toEqual([])
  expect(others.filter(isTrusted)).toEqual([])
})
