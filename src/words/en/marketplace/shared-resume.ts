import { countLarge } from '../count.ts'

/** The texts of a gig resume that others read, beside those of its gigs. */
export const sharedResume = {
  title: ({ name }: { name: string }) => `${name} · Gig resume`,
  none: 'No gigs are on this resume yet.',
  moreEarlier: ({ more }: { more: number }) => `and ${countLarge('earlier gig', more)}`,
  foot: ({ name }: { name: string }) => `Kept with Gigfolio. ${name} can take this page back at any time.`,
}
