import { timeIn } from '#domain/time/zoned-time.ts'
import { type Caller, demo } from './seed.ts'
import { seedFiles } from './seed-files.ts'

export const agency = {
  companyName: 'Brightline Events',
  contactName: 'Ann Cole',
  email: 'ann@brightline.example',
  password: 'demo on this machine only',
}

const TIME_ZONE = 'America/New_York'
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil((Date.now() + hours * HOUR) / HOUR) * HOUR).toISOString()

const about = {
  agencyName: agency.companyName,
  agencyEmail: agency.email,
  contactEmail: 'casting@brightline.example',
  timeZone: TIME_ZONE,
}
const launch = {
  eventName: 'Sneaker launch at Union Market',
  eventDate: inHours(6),
  endTime: timeIn(TIME_ZONE, new Date(inHours(11))),
  city: 'Washington, DC',
  venue: 'Union Market',
  address: '1309 5th St NE',
  positions: 3,
  payBasis: 'hour',
  rate: '32',
  payRate: 'Dinner included',
  roleDescription: 'Greet guests, hand out samples and run the photo booth.\nBlack clothes, white sneakers.',
  urgency: 'ASAP',
}
const others = [
  { eventName: 'Boat show, brand tasting', eventDate: inHours(22), city: 'Baltimore, MD', payRate: '$200 a day', urgency: 'Within 24hrs' },
  {
    eventName: 'Marathon expo',
    eventDate: inHours(96),
    city: 'Boston, MA',
    positions: 12,
    payBasis: 'day',
    rate: '240',
    urgency: 'This Week',
  },
  { eventName: 'Festival of lights', eventDate: inHours(49), city: 'New York, NY', payRate: '$28/hr', urgency: 'This Week' },
  { eventName: 'Album release party', eventDate: inHours(30), city: 'New York, NY', urgency: 'ASAP' },
]

interface Made {
  readonly post: { readonly id: number }
}
interface Seen {
  readonly applicants: readonly { readonly id: number; readonly name: string }[]
}

/** Adds the posts of an agency and applications to them: one is booked, one shortlisted, one passed. Returns the id of that post. */
export async function seedAgency(poster: Caller, workers: readonly Caller[]): Promise<number> {
  const post = async (shift: object) =>
    ((await poster('POST /api/emergency-gigs', '/api/emergency-gigs', { ...about, ...shift })) as Made).post.id
  const id = await post(launch)
  const ids = await Promise.all(others.map(post))
  const change = (which: number | undefined, status: string) =>
    poster('PUT /api/emergency-posts/:id', `/api/emergency-posts/${which}`, { status })
  await change(ids[2], 'filled')
  await change(ids[3], 'canceled')
  for (const [at, worker] of workers.entries()) {
    await worker('PUT /api/ba-profile', '/api/ba-profile', { bio: bios[at % bios.length] ?? null })
    await worker('POST /api/ba-profile/cities', '/api/ba-profile/cities', { city: 'Washington, DC' })
    for (const gig of pastGigs.slice(0, at * 3)) await worker('POST /api/gigs', '/api/gigs', { ...gig, status: 'completed' })
    if (at !== 2) await seedFiles(worker, [at, at + 1].slice(0, 1 + (at % 2)))
    await worker('POST /api/emergency-gigs/:id/apply', `/api/emergency-gigs/${id}/apply`)
  }
  const { applicants } = (await poster('GET /api/emergency-posts/:id', `/api/emergency-posts/${id}`)) as Seen
  for (const [at, state] of ['booked', 'shortlisted', 'passed'].entries())
    await poster('PUT /api/emergency-posts/:id/applicants', `/api/emergency-posts/${id}/applicants`, {
      applicationId: applicants[at]?.id,
      state,
    })
  return id
}

const bios = [
  'Eight years of sampling and product launches. Bilingual (Spanish), own car, food handler’s card.',
  'Event lead for auto shows and festivals.',
  null,
  'Actor and host. Good with crowds, better with children.',
]

/** Each applicant has more of them than the previous one. */
const pastGigs = ['Auto show', 'Cider tasting', 'Street food festival', 'Phone launch', 'Boat show', 'Album release party'].flatMap(
  (eventName, at) =>
    ['Bluebird Agency', 'Cobalt Live'].map((clientName, month) => ({
      ...{ eventName, clientName, gigType: at % 2 ? 'Event Staff' : 'Brand Ambassador' },
      date: `2026-0${8 - at}-${10 + month * 7}`,
    })),
)

export const applicants = ['Maria Delgado', 'Theo Park', 'Jess Whitaker', 'Amara Obi', 'Lucía Fernández-Montoya'].map((name, at) => ({
  ...demo,
  name,
  email: `applicant-${at}@example.com`,
}))
