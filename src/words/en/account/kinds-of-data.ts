import type { KindName } from '#domain/account/kinds-of-data.ts'

const UNTIL_ACCOUNT_GOES = 'Until you delete your account, and 30 days more in case you change your mind.'
const UNTIL_DELETED = 'Until you delete them, and 30 days more in case you change your mind.'

/** What is stored about a worker, in plain words, and how long it is kept. */
export const kindTexts = {
  account: {
    title: 'Account and profile',
    text: 'Your name, email, phone, addresses, business, gig types and settings.',
    kept: UNTIL_ACCOUNT_GOES,
  },
  gigs: {
    title: 'Gigs',
    text: 'The days you planned and worked: event, client, pay, costs, notes.',
    kept: UNTIL_DELETED,
  },
  payments: { title: 'Payments', text: 'Money that came in, and which gigs it paid.', kept: UNTIL_ACCOUNT_GOES },
  expenses: {
    title: 'Expenses',
    text: 'What you spent, and what repeats: date, merchant, purpose, category.',
    kept: UNTIL_DELETED,
  },
  trips: {
    title: 'Mileage',
    text: 'Your drives: day, addresses, purpose, miles.',
    kept: 'As long as their gig. Drives without a gig: until you delete them, and 30 days more in case you change your mind.',
  },
  places: {
    title: 'Saved places',
    text: 'The places you named, with their addresses.',
    kept: 'Until you remove them, or delete your account and 30 days more.',
  },
  clients: {
    title: 'Clients',
    text: 'Who pays you: name, contact, terms, your notes.',
    kept: UNTIL_ACCOUNT_GOES,
  },
  goals: { title: 'Goals', text: 'What you want to earn in a week, month, quarter or year.', kept: UNTIL_ACCOUNT_GOES },
  tax: {
    title: 'Tax details',
    text: 'Your answers for the federal estimate, and the estimated tax you paid.',
    kept: UNTIL_ACCOUNT_GOES,
  },
  devices: {
    title: 'Signed-in devices',
    text: 'When, from which IP address and with which browser you signed in, and which browsers get push notifications.',
    kept: 'Up to 4 months after you signed in; the browser itself is known for 400 days after its last use.',
  },
  activity: {
    title: 'Activity',
    text: 'What was changed in your account, when, and from which IP address and browser.',
    kept: '2 years.',
  },
  marketplace: {
    title: 'Emergency gigs',
    text: 'What you show agencies of yourself, the gigs you applied to or posted, and what you were told in the app.',
    kept: `${UNTIL_ACCOUNT_GOES} What you were told in the app: 90 days. An agency keeps your name with the amounts and days of what it paid you.`,
  },
  uploads: {
    title: 'Files',
    text: 'Receipts, documents and W-2s that only you see, the headshots and the resume that you uploaded for agencies, and your photo.',
    kept: 'Until you remove them, or delete your account and 30 days more. Removed receipts, documents and W-2s: 30 days more.',
  },
  mail: { title: 'Emails we sent you', text: 'What each one was about, to which address, and when.', kept: '30 days.' },
  exports: { title: 'Your exports', text: 'The files you asked us to make of all this.', kept: '7 days.' },
  safety: {
    title: 'What keeps your account safe',
    text: 'Checksums of your password, of your sessions and of links we mailed you. They cannot be turned back into what they are of, so no export has them.',
    kept: 'As long as they are in use.',
  },
  passing: {
    title: 'Passing notes of our server',
    text: 'Counters of attempts, answers kept in case your browser asks twice, and measured distances.',
    kept: 'From minutes to 30 days.',
  },
} satisfies Readonly<Record<KindName, { readonly title: string; readonly text: string; readonly kept: string }>>

/** The names of the values that are stored of an account. */
export const accountValues = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  homeAddress: 'Home address',
  businessName: 'Business name',
  businessAddress: 'Business address',
  businessPhone: 'Business phone',
  businessEmail: 'Business email',
  gigTypes: 'Gig types',
  mainGigTypes: 'Main gig types',
  workingHours: 'Working hours',
  since: 'With Gigfolio since',
}
