import type { AttachmentKind } from '#domain/attachments/attachment.ts'

interface Kind {
  readonly kind: AttachmentKind
}
const nouns = { receipt: 'Receipt', document: 'File', w2: 'W-2' } satisfies Readonly<Record<AttachmentKind, string>>

/** Receipts and documents on the screens of their records. */
export const attachments = {
  receipts: 'Receipts',
  documents: 'Files',
  noReceipts: 'No receipt yet. A photo is enough.',
  noDocuments: 'A contract, a call sheet, a W-9: only you see them.',
  noFormFiles: 'A photo or PDF of the form: only you see it.',
  addReceipt: 'Add receipt',
  takePhoto: 'Take photo',
  addDocument: 'Add file',
  yourFiles: 'Your files',
  isFull: ({ most }: { most: number }) => `${most} is the most.`,
  open: ({ name }: { name: string }) => `Open ${name}`,
  removeNamed: ({ name }: { name: string }) => `Remove ${name}`,
  notSent: 'Not sent yet',
  pdf: 'PDF',
  added: ({ kind }: Kind) => `${nouns[kind]} added`,
  removed: ({ kind }: Kind) => `${nouns[kind]} removed`,
  replaced: ({ kind }: Kind) => `${nouns[kind]} replaced`,
  restored: ({ kind }: Kind) => `${nouns[kind]} restored`,
  addFailed: 'The file was not added',
  addFailedText: 'Please try again.',
  removeFailed: 'The file was not removed. Please try again.',
  restoreFailed: 'The file was not restored',
  turnFailed: 'The picture was not turned. Please try again.',
  notStored: 'This browser has no room for the file. Save without it, and add it later.',
  undo: 'Undo',
  turn: 'Turn',
  replace: 'Replace',
  remove: 'Remove',
  save: 'Save a copy',
  openPdf: 'Open',
  theFile: 'The file',
  gone: 'This file was removed',
  notOffline: 'This file was not opened on this device before. It opens once there is a network.',
  w2Of: ({ payer, year }: { payer: string; year: number }) => `W-2 of ${payer}, ${year}`,
  showReceipts: ({ receipts, of }: { receipts: number; of: string }) =>
    `${receipts === 1 ? 'Show the receipt' : `Show ${receipts} receipts`}: ${of}`,
}
