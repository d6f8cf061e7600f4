import type { TripMethod } from '#domain/places/trip-distance.ts'
import { count, countLarge } from '../count.ts'

/** The page of all drives. */
export const drivesPage = {
  title: 'Drives',
  note: 'The miles of your gigs, as your report logs them.',
  yourDrives: 'Your drives',
  none: 'No drives yet',
  noneText: 'Add the miles of a gig when you record its pay, and they are logged here.',
  openCalendar: 'Open the calendar',
  inYear: ({ year }: { year: number }) => `Business miles in ${year}`,
  miles: ({ miles }: { miles: number }) => countLarge('mile', miles),
  deduct: ({ amount }: { amount: string }) => `${amount} off your profit`,
  rate: 'Mileage rate',
  without: ({ gigs }: { gigs: number }) => `${count('gig', gigs)} without a drive`,
  withoutText: 'They have an address and are over. Did you drive there?',
  addDrive: 'Add miles',
  addDriveTo: ({ eventName }: { eventName: string }) => `Add miles: ${eventName}`,
  commute: 'Commute, not deducted',
  roundTrip: 'round trip',
  way: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  methods: { manual: 'Entered', estimated: 'Estimated', routed: 'By road' } satisfies Record<TripMethod, string>,
  latestOnly: ({ most }: { most: number }) => `Your latest ${most} drives. The report has them all.`,
}
