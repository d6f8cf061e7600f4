import { checkFields, required } from '../check/check.ts'

/** The form for a W-2 document beside its file, as typed. */
export interface W2Form {
  readonly taxYear: string
  readonly payer: string
}

/** The first year that a W-2 document may be of. The last one is this year. */
export const FIRST_W2_YEAR = 2000
/** The most letters of a payer. */
export const MAX_PAYER = 100

/** Returns the form for a new W-2 document: most come in January for the year before. */
export const newW2Form = (thisYear: number): W2Form => ({ taxYear: String(thisYear - 1), payer: '' })

/** Returns the years that a W-2 document may be of, the last one first. */
export const w2Years = (thisYear: number): number[] => Array.from({ length: thisYear - FIRST_W2_YEAR + 1 }, (_, at) => thisYear - at)

export const checkW2Form = (form: W2Form) => checkFields(form, { payer: [required({ code: 'noPayer' })] })

interface W2 {
  readonly id: number
  readonly kind: string
  readonly subject: { readonly id: number }
}

/** Returns the W-2 documents by year: the last year first, and in a year in the order in which they were added. */
export function w2sByYear<Document extends W2>(
  attachments: readonly Document[],
): { readonly year: number; readonly documents: Document[] }[] {
  const byYear = Map.groupBy(
    attachments.filter(({ kind }) => kind === 'w2'),
    ({ subject }) => subject.id,
  )
  return [...byYear].map(([year, documents]) => ({ year, documents })).sort((one, other) => other.year - one.year)
}
