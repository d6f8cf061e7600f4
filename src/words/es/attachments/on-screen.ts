import type { AttachmentKind } from '#domain/attachments/attachment.ts'
import type { Translated } from '../../catalog.ts'
import type { attachments as english } from '../../en/attachments/on-screen.ts'

// Each is masculine, as the participles below.
const nouns: Readonly<Record<AttachmentKind, string>> = { receipt: 'Recibo', document: 'Archivo', w2: 'W-2' }

export const attachments: Translated<typeof english> = {
  receipts: 'Recibos',
  documents: 'Archivos',
  noReceipts: 'Aún no hay recibos. Basta una foto.',
  noDocuments: 'Un contrato, una hoja de llamado, un W-9: solo usted los ve.',
  noFormFiles: 'Una foto o un PDF del formulario: solo usted lo ve.',
  addReceipt: 'Agregar recibo',
  takePhoto: 'Tomar foto',
  addDocument: 'Agregar archivo',
  yourFiles: 'Sus archivos',
  isFull: ({ most }) => `El máximo es ${most}.`,
  open: ({ name }) => `Abrir ${name}`,
  removeNamed: ({ name }) => `Quitar ${name}`,
  notSent: 'Aún sin enviar',
  pdf: 'PDF',
  added: ({ kind }) => `${nouns[kind]} agregado`,
  removed: ({ kind }) => `${nouns[kind]} quitado`,
  replaced: ({ kind }) => `${nouns[kind]} reemplazado`,
  restored: ({ kind }) => `${nouns[kind]} restaurado`,
  addFailed: 'No se agregó el archivo',
  addFailedText: 'Intente de nuevo.',
  removeFailed: 'No se quitó el archivo. Intente de nuevo.',
  restoreFailed: 'No se restauró el archivo',
  turnFailed: 'No se giró la imagen. Intente de nuevo.',
  notStored: 'Este navegador no tiene espacio para el archivo. Guarde sin él y agréguelo después.',
  undo: 'Deshacer',
  turn: 'Girar',
  replace: 'Reemplazar',
  remove: 'Quitar',
  save: 'Guardar una copia',
  openPdf: 'Abrir',
  theFile: 'El archivo',
  gone: 'Este archivo se quitó',
  notOffline: 'Este archivo no se ha abierto antes en este dispositivo. Se abre cuando haya red.',
  w2Of: ({ payer, year }) => `W-2 de ${payer}, ${year}`,
  showReceipts: ({ receipts, of }) => `${receipts === 1 ? 'Mostrar el recibo' : `Mostrar ${receipts} recibos`}: ${of}`,
}
