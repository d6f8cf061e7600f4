import { expect, test } from 'vitest'
import { stateFile, stateFileNames } from '#domain/testing/state-files.ts'
import { stateGaps } from './es/state-gaps.ts'

test('every sentence in the rules of states has a Spanish one', () => {
  const sentences = stateFileNames.map(stateFile).flatMap((file) => (file.kind === 'none' ? (file.note ?? []) : file.leavesOut))
  expect(Object.keys(stateGaps).toSorted()).toEqual([...new Set(sentences)].toSorted())
})
