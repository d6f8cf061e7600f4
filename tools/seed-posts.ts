import { addDays, type Day } from '#domain/time/calendar-day.ts'
import { instantOf } from '#domain/time/zoned-time.ts'
import { type Caller, callerOf } from './seed.ts'
import { seedFiles } from './seed-files.ts'

const ZONE = 'America/New_York'

interface DemoPost {
  readonly eventName: string
  readonly inDays: number
  readonly from: string
  readonly endTime?: string
  readonly [field: string]: unknown
}

const agencies: readonly { name: string; email: string; posts: readonly DemoPost[] }[] = [
  {
    name: 'Bright Field Marketing',
    email: 'crew@brightfield.example',
    posts: [
      {
        eventName: 'Energy drink sampling at the marathon',
        ...{ inDays: 1, from: '06:30', endTime: '13:00', urgency: 'ASAP' },
        ...{ city: 'Austin, TX', venue: 'Auditorium Shores', positions: 5, payBasis: 'hour', rate: '28.00' },
        roleDescription: 'Hand out samples at the finish line and keep the tent stocked. Black jeans and closed shoes; we bring the shirt.',
      },
      {
        eventName: 'Perfume counter, holiday weekend',
        ...{ inDays: 5, from: '11:00', endTime: '19:00', urgency: 'This Week' },
        ...{ city: 'Round Rock, TX', venue: 'Premium Outlets', payBasis: 'day', rate: '220.00' },
      },
      {
        eventName: 'Rooftop bar tasting',
        ...{ inDays: 2, from: '18:00', endTime: '22:00', urgency: 'Within 24hrs', status: 'filled' },
        ...{ city: 'Austin, TX', payBasis: 'flat', payRate: '$150 and dinner' },
      },
    ],
  },
  {
    name: 'Cobalt Live',
    email: 'staffing@cobaltlive.example',
    posts: [
      {
        eventName: 'Phone launch, product specialist',
        ...{ inDays: 2, from: '09:00', endTime: '17:30', urgency: 'Within 24hrs' },
        ...{ city: 'Austin, TX', venue: 'Palmer Events Center', address: '900 Barton Springs Rd, Austin, TX 78704' },
        ...{ payBasis: 'hour', rate: '32.50', positions: 2 },
        roleDescription:
          'Show guests the new camera, answer questions and scan badges. Half an hour of training before doors open; the script is sent tonight. ' +
          'You have talked about phones, cameras or laptops in front of people before, and are fine with standing for most of the day. ' +
          'Spanish is a plus. Lunch and parking are on us.',
      },
      {
        eventName: 'Trade show hostess',
        ...{ inDays: 6, from: '08:00', urgency: 'This Week', city: 'Dallas, TX', venue: 'Convention Center', payRate: 'From $25 an hour' },
      },
      {
        eventName: 'Car reveal, crowd host',
        ...{
          inDays: 3,
          from: '17:00',
          endTime: '23:00',
          urgency: 'ASAP',
          city: 'Austin, TX',
          venue: 'The Seaholm',
          payBasis: 'hour',
          rate: '30.00',
        },
      },
    ],
  },
]

const applied = ['Phone launch, product specialist', 'Car reveal, crowd host', 'Energy drink sampling at the marathon'] as const

/** Adds two agencies with posts, and applications of the worker: one is booked, one withdrawn. */
export async function seedPosts(url: string, worker: Caller, today: Day) {
  const cities = ['Austin, TX', 'Round Rock']
  const bio =
    'Brand ambassador and event host for six years: sampling, launches and trade shows. Bilingual (English and Spanish), food handler card, own car.'
  await worker('PUT /api/ba-profile', '/api/ba-profile', { bio, preferredCities: cities })
  await seedFiles(worker, [0, 1, 2])
  const posts = (await Promise.all(agencies.map((agency) => postAll(url, agency, today)))).flat()
  const idOf = (name: string) => posts.find(({ eventName }) => eventName === name)
  for (const name of applied) await worker('POST /api/emergency-gigs/:id/apply', `/api/emergency-gigs/${idOf(name)?.id}/apply`)
  const [booked, , withdrawn] = applied.map(idOf)
  await booked?.book()
  await worker('POST /api/emergency-gigs/:id/withdraw', `/api/emergency-gigs/${withdrawn?.id}/withdraw`)
}

async function postAll(url: string, { name, email, posts }: (typeof agencies)[number], today: Day) {
  const account = { email, password: 'demo on this machine only', companyName: name, contactName: 'Dana Cole' }
  const call = await callerOf(url, '/api/agencies/register', account)
  return Promise.all(
    posts.map(async ({ inDays, from, status, ...fields }) => {
      const eventDate = new Date(instantOf(addDays(today, inDays), from, ZONE)).toISOString()
      const body = { agencyName: name, agencyEmail: email, contactEmail: email, timeZone: ZONE, eventDate, ...fields }
      const { post } = (await call('POST /api/emergency-gigs', '/api/emergency-gigs', body)) as { post: { id: number } }
      const path = `/api/emergency-posts/${post.id}`
      if (status) await call('PUT /api/emergency-posts/:id', path, { status })
      const book = async () => {
        const { applicants } = (await call('GET /api/emergency-posts/:id', path)) as { applicants: { id: number }[] }
        for (const { id } of applicants)
          await call('PUT /api/emergency-posts/:id/applicants', `${path}/applicants`, { applicationId: id, state: 'booked' })
      }
      return { id: post.id, eventName: fields.eventName, book }
    }),
  )
}
