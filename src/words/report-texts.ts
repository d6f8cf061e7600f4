import type { TxfNames } from '#domain/reports/txf.ts'
import type { ReportTexts } from './en/reports.ts'
import { textOf } from './text-of.ts'

/** Returns the names of other expenses in a file for tax programs. */
export const txfNames = ({ items, txf }: ReportTexts): TxfNames => ({
  nameOf: (item) => (item.code === 'gearToDepreciate' ? txf.gearToDepreciate : textOf(items, item)),
  unnamed: txf.unnamed,
})
