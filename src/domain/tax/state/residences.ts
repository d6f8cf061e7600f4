/** The states and the District of Columbia by postal code, by name. */
export const residences = [
  ...(['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS'] as const),
  ...(['KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC'] as const),
  ...(['ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'] as const),
] as const
/** A state of residence. */
export type Residence = (typeof residences)[number]

export const isResidence = (text: string | null | undefined): text is Residence => residences.some((code) => code === text)

/** The states without an income tax on pay. */
export const withoutIncomeTax: readonly Residence[] = ['AK', 'FL', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY']

/** The years for which states are estimated. */
export const stateYears = { first: 2025, last: 2026 } as const

/** Returns the year whose rules a year's estimate uses: its own, or the last ones entered; null before the first. */
export const rulesYearOf = (year: number): number | null => (year < stateYears.first ? null : Math.min(year, stateYears.last))

/** Returns the name of the file with the rules of a state for a year; null before the first year. */
export function stateFileOf(residence: Residence, year: number): string | null {
  const rulesYear = rulesYearOf(year)
  return rulesYear === null ? null : `${residence}-${rulesYear}`
}
