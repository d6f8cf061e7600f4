/** The list of keyboard shortcuts. */
export const keys = {
  anywhere: 'Anywhere',
  inMonth: 'In the month',
  useSingleKeys: 'Use single-key shortcuts',
  useSingleKeysHint: 'Turn this off if you press keys by accident or use speech input. Kept on this device.',
  // The names of keys as they are printed on a keyboard, with a space between two keys.
  ctrl: 'Ctrl',
  homeAndEnd: 'Home End',
  pageKeys: 'Page↑ Page↓',
  enter: 'Enter',
  newGig: 'New gig',
  newExpense: 'New expense',
  search: 'Search gigs',
  nextRow: 'Next gig in the list',
  previousRow: 'Previous gig in the list',
  selectRow: 'Select the row, with Shift and the mouse up to another',
  listKeys: 'Show these shortcuts',
  palette: 'Go to a screen, gig or client',
  betweenDays: 'Move between days',
  endsOfWeek: 'First and last day of the week',
  betweenMonths: 'Previous and next month',
  openDay: 'Open the day',
}
