import type { Rows } from '../base/records/rows.ts'
import { EstimateCard } from './estimate-card.tsx'
import { JarCard } from './jar-card.tsx'
import { StateCard } from './state-card.tsx'

interface TaxCardsProps {
  year: number
  rows: Rows
  /** A sentence that compares the federal estimate with the flat one. */
  besideFlat: string | null
}

/** Shows the taxes of a year: the federal estimate, that of the worker's state, and the tax jar. */
export const TaxCards = ({ year, rows, besideFlat }: TaxCardsProps) => (
  <div className="grid grid-cols-1 gap-5">
    <EstimateCard year={year} rows={rows} besideFlat={besideFlat} />
    <StateCard year={year} rows={rows} />
    <JarCard year={year} rows={rows} />
  </div>
)
