import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECOVERY_BYTES, readFactorCode, recoveryCodeOf } from './factor-code.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['7k3xq-9mtw4', { kind: 'recovery', code: '7k3xq-9mtw4' }],
  ['7K3XQ 9MTW4', { kind: 'recovery', code: '7k3xq-9mtw4' }],
  ['OIL00-00000', { kind: 'recovery', code: '01100-00000' }],
  ['12345', null],
  ['1234567', null],
  ['１２３４５６', null],
  ['7k3xq-9mtw', null],
  ['7k3xq-9mtwu', null],
  ['', null],
])('%j is read as %j', (typed, read) => expect(readFactorCode(typed)).toEqual(read))

test('every recovery code is read as itself, however it is typed', () => {
  const bytes = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES })
  fc.assert(
    fc.property(bytes, (random) => {
      const code = recoveryCodeOf(random)
      expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
      for (const typed of [code, code.toUpperCase(), code.replace('-', ''), ` ${code} `])
        expect(readFactorCode(typed)).toEqual({ kind: 'recovery', code })
    }),
  )
})
