/** The W-2 documents on the profile, and the form that adds one. */
export const w2Documents = {
  title: 'W-2 documents',
  yourDocuments: 'Your W-2 documents',
  none: 'Keep the W-2s that employers send you: only you see them.',
  add: 'Add W-2',
  ofYear: ({ year }: { year: number }) => `Tax year ${year}`,
  open: ({ payer, year, name }: { payer: string; year: number; name: string }) => `Open the W-2 of ${payer} for ${year}: ${name}`,
  notSent: 'Not sent yet',
  year: 'Tax year',
  payer: 'Payer',
  payerHint: 'Your employer’s name, in box c.',
  file: 'The document',
  noFile: 'Choose a photo or a PDF of the W-2.',
  isFull: ({ year, most }: { year: number; most: number }) => `${most} W-2s is the most for ${year}. Remove one first.`,
}

/** What is wrong in the form. */
export const w2Problems = { noPayer: 'Enter who sent the W-2' }
