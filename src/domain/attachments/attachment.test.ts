import { expect, test } from 'vitest'
import { attachmentProblem, attachmentsOf, MAX_ATTACHMENT_BYTES, mayHold, type Subject } from './attachment.ts'

test.each([
  ['expense', 'receipt', true],
  ['expense', 'document', false],
  ['gig', 'receipt', true],
  ['gig', 'document', true],
  ['client', 'receipt', false],
  ['client', 'document', true],
  ['taxForm', 'receipt', false],
  ['taxForm', 'document', true],
  ['taxYear', 'document', false],
  ['taxYear', 'w2', true],
  ['gig', 'w2', false],
] as const)('a %s may have a %s: %s', (subject, kind, may) => expect(mayHold(subject, kind)).toBe(may))

test.each([
  ['image/heic', 1, undefined],
  ['application/pdf', MAX_ATTACHMENT_BYTES, undefined],
  ['image/jpeg', MAX_ATTACHMENT_BYTES + 1, 'attachmentSize'],
  ['image/gif', 1, 'attachmentType'],
  ['', 1, 'attachmentType'],
  ['image/png', 0, 'emptyFile'],
])('a file of type %j with %i bytes has the problem %s', (type, size, code) => expect(attachmentProblem({ type, size })?.code).toBe(code))

test('attachments are found by their record, and by their kind', () => {
  const on = (kind: Subject['kind'], id: number, of: 'receipt' | 'document') => ({ subject: { kind, id }, kind: of })
  const all = [on('gig', 1, 'receipt'), on('expense', 1, 'receipt'), on('gig', 1, 'document'), on('gig', 2, 'receipt')]
  expect(attachmentsOf(all, { kind: 'gig', id: 1 })).toEqual([all[0], all[2]])
  expect(attachmentsOf(all, { kind: 'gig', id: 1 }, 'document')).toEqual([all[2]])
})
