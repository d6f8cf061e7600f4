import type { PayBasis } from '#domain/gigs/work-time.ts'
import type { PostPayKind } from '#domain/marketplace/post.ts'
import { count } from './count.ts'

interface Span {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}
interface Rate {
  readonly amount: string
}

/** When a shift is, and what it pays. */
export const shiftTexts = {
  begun: 'Begun',
  inDays: ({ days }: Pick<Span, 'days'>) => `in ${count('day', days)}`,
  inDaysAndHours: ({ days, hours }: Omit<Span, 'minutes'>) => `in ${count('day', days)} ${hours} h`,
  inTime: ({ duration }: { duration: string }) => `in ${duration}`,
  time: ({ day, start }: { day: string; start: string }) => `${day}, ${start}`,
  timeUntilEnd: ({ day, start, end }: { day: string; start: string; end: string }) => `${day}, ${start} – ${end}`,
  lengthAndPay: ({ duration, amount }: { duration: string; amount: string }) => `${duration}, about ${amount}`,
  callTime: ({ time }: { time: string }) => `Call time: ${time}`,
  pay: ({ words }: { words: string }) => `Pay: ${words}`,
  contact: ({ email }: { email: string }) => `Contact: ${email}`,
}

/** What work pays, by the basis of its pay. */
export const rateTexts = {
  hour: ({ amount }: Rate) => `${amount}/hour`,
  day: ({ amount }: Rate) => `${amount}/day`,
  flat: ({ amount }: Rate) => `${amount} flat`,
} satisfies Record<PayBasis, (rate: Rate) => string>

/** How a poster says that they pay. */
export const postPayKindNames = { '1099': '1099', w2: 'W-2' } satisfies Record<PostPayKind, string>

/** What an application sends, in the order in which it is listed. */
export const sentTexts = {
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    bio: 'Bio',
    cities: 'Preferred cities',
    headshots: 'Headshots',
    resume: 'Resume',
    pastGigs: 'Past gigs',
  },
  headshots: ({ photos }: { photos: number }) => count('photo', photos),
  resume: 'Your PDF',
  pastGigs: ({ pastGigs, clients }: { pastGigs: string; clients: readonly string[] }) =>
    `${pastGigs}, with the names of your clients: ${clients.join(', ')}`,
}
