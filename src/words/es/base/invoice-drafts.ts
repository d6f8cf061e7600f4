import type { Translated } from '../../catalog.ts'
import type { invoiceDrafts as english } from '../../en/base/invoice-drafts.ts'

export const invoiceDrafts: Translated<typeof english> = {
  notSaved: 'No se guardó el borrador. Intente de nuevo.',
  changedElsewhere: 'Se cambió en otra ventana o en otro dispositivo después de que usted lo abrió.',
  askedOtherwise: ({ number }) => `${number} sigue con el importe anterior. ¿Hacer una factura corregida?`,
  correctNow: 'Corregir',
  notCorrected: 'No se pudo hacer una factura corregida. Intente de nuevo.',
}
