/** The kinds of data that are stored about a worker, in the order in which people read about them. */
export const kindNames = [
  'account',
  'gigs',
  'payments',
  'expenses',
  'trips',
  'places',
  'clients',
  'goals',
  'tax',
  'devices',
  'activity',
  'marketplace',
  'uploads',
  'mail',
  'exports',
  'safety',
  'passing',
] as const
export type KindName = (typeof kindNames)[number]
