import type { TripMethod } from '#domain/places/trip-distance.ts'
import { count, countLarge } from '../count.ts'

/** The page of all drives. */
export const drivesPage = {
  title: 'Drives',
  note: 'Every drive for work, as your report logs it.',
  yourDrives: 'Your drives',
  none: 'No drives yet',
  noneText: 'Record a gig’s miles with its pay, or add a drive for supplies, an audition or the bank.',
  addOwnDrive: 'Add drive',
  editDrive: ({ purpose, day }: { purpose: string; day: string }) => `Edit ${purpose}, ${day}`,
  toReport: 'Mileage log',
  places: 'Saved places',
  inYear: ({ year }: { year: number }) => `Business miles in ${year}`,
  miles: ({ miles }: { miles: number }) => countLarge('mile', miles),
  deduct: ({ amount }: { amount: string }) => `${amount} off your profit`,
  rate: 'Mileage rate',
  without: ({ gigs }: { gigs: number }) => `${count('gig', gigs)} without a drive`,
  withoutText: 'They have an address and are over. One tap adds the drive there and back.',
  addDrive: 'Add miles',
  measuring: 'Measuring...',
  fromGig: ({ from, to, miles }: { from: string; to: string; miles: number }) => `From ${from} to ${to}: ${miles} mi`,
  recorded: ({ miles }: { miles: number }) => `${miles} mi added`,
  commuteRecorded: ({ miles }: { miles: number }) => `${miles} mi logged as a commute, not deducted`,
  undo: 'Undo',
  addDriveTo: ({ eventName }: { eventName: string }) => `Add miles: ${eventName}`,
  savedOnDevice: ({ device }: { device: string }) => `on ${device}, will sync`,
  commute: 'Commute, not deducted',
  roundTrip: 'round trip',
  way: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  methods: { manual: 'Entered', estimated: 'Estimated', routed: 'By road' } satisfies Record<TripMethod, string>,
  latestOnly: ({ most }: { most: number }) => `Your latest ${most} drives. The report has them all.`,
}
