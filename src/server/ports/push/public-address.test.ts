import { expect, test } from 'vitest'
import { isPublicAddress, isPushEndpoint, lookUpPublic } from './public-address.ts'

test.each([
  ['https://push.example.net/send/abc', true],
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['http://push.example.net/a', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://169.254.169.254/latest', false],
  ['https://2130706433/a', false],
  ['https://0x7f.1/a', false],
  ['https://localhost/a', false],
  ['https://push.example.net:8443/a', false],
  ['https://ada:secret@push.example.net/a', false],
  [`https://push.example.net/${'x'.repeat(2_000)}`, false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s may be a push service: %s', (endpoint, may) => expect(isPushEndpoint(endpoint)).toBe(may))

test.each([
  ['142.250.1.95', true],
  ['2607:f8b0:4005:80a::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['push.example.net', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

test.each([true, false])('a name that resolves to this machine is refused at the lookup', async (all) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookUpPublic('localhost', { all }, (error) => resolve(error))
  expect(await promise).toMatchObject({ name: 'PushRefused', code: 'not_public' })
})
