/** What a dialog says when the record of its address is not here. */
export const opened = {
  close: 'Close',
  nothingHere: 'Nothing is here',
  linkIsWrong: 'The link is not right.',
  theGig: 'The gig',
  theExpense: 'The expense',
  theDrive: 'The drive',
  theClient: 'The client',
  openCalendar: 'Open the calendar',
}

const named = (noun: string) => ({
  title: `This ${noun} is not here`,
  text: `The ${noun} was deleted, or the link is not right.`,
})

/** What it says for each kind of record. */
export const notHere = {
  gig: named('gig'),
  expense: named('expense'),
  attachment: named('file'),
  drive: named('drive'),
  place: named('place'),
  client: named('client'),
  payment: named('payment'),
  invoice: named('invoice'),
  estimate: named('estimate'),
  goal: named('goal'),
  category: named('category'),
  form: named('tax form'),
  emergencyGig: named('emergency gig'),
  application: named('application'),
  post: named('post'),
  booking: named('booking'),
  headshot: named('headshot'),
  passkey: named('passkey'),
  connection: named('connection'),
}
