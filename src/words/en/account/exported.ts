/** The note that comes with an export, and what its files for a spreadsheet hold. */
export const exported = {
  title: ({ name, takenOn }: { name: string; takenOn: string }) => `What Gigfolio stores about ${name}, on ${takenOn}`,
  csv: 'Files for a spreadsheet (CSV). Deleted gigs and expenses are not in them:',
  json: 'Everything, for programs (JSON), with deleted records that can still be restored:',
  uploads: 'What you uploaded:',
  file: ({ name, about }: { name: string; about: string }) => `  ${name}: ${about}`,
  notIn: 'Not in this export: checksums of your password, sessions and links, which cannot be turned back into what they are of;',
  notes: 'and notes that our server keeps for a few minutes or days, which repeat what is here.',
  /** What each file holds. */
  about: {
    summary: 'the figures of your dashboard for each month',
    gigs: 'each day you planned or worked',
    payments: 'what came in for each gig; a payment for several gigs has a row for each',
    expenses: 'each expense that you logged',
    mileage: 'each drive, to a gig or of its own',
    clients: 'who pays you',
    goals: 'what you want to earn',
  },
}
export type ExportTexts = typeof exported

/** The heads of the file with the figures of each month. Programs read them, so that they are the same in every language. */
export const summaryHeads = {
  month: 'Month',
  gigs: 'Gigs',
  completed: 'Completed',
  taxableIncome: 'Taxable income',
  expectedEarnings: 'Expected earnings',
  tips: 'Tips',
  expenses: 'Expenses',
  taxEstimate: 'Tax estimate',
} as const
