import { expect } from 'vitest'
import { inDays } from './in-days.ts'
import type { Person, TestServer } from './server.ts'

/** Registers an agency whose address nobody confirmed. */
export async function registerAgency(server: TestServer, companyName = 'Acme Events'): Promise<Person> {
  const person = server.visitor()
  const answer = await person.call('POST /api/agencies/register', {
    body: { email: person.email, password: 'a long enough passphrase', companyName, contactName: 'Ann Cole' },
  })
  expect(answer.status).toBe(201)
  return person
}
/** Returns the body of a post. */
export const shift = () => ({
  agencyName: 'Acme Events',
  agencyEmail: 'jobs@acme.example',
  contactEmail: 'casting@acme.example',
  eventName: 'Sneaker launch',
  eventDate: inDays(2),
  city: 'Austin, TX',
})
/** Publishes a post, and returns its id. */
export const post = async (poster: Person, fields: object = {}): Promise<number> => {
  const answer = await poster.call('POST /api/emergency-gigs', { body: { ...shift(), ...fields } })
  expect(answer.status).toBe(201)
  return answer.body.post.id
}
export const apply = (worker: Person, id: number) => worker.call('POST /api/emergency-gigs/:id/apply', { params: { id: String(id) } })
export const applicantsOf = async (poster: Person, id: number) =>
  (await poster.call('GET /api/emergency-posts/:id', { params: { id: String(id) } })).body.applicants as {
    id: number
    name: string
    state: string
  }[]
export async function decide(poster: Person, id: number, name: string, state: 'shortlisted' | 'passed' | 'booked' | 'canceled') {
  const applicationId = (await applicantsOf(poster, id)).find((each) => each.name === name)?.id ?? 0
  return poster.call('PUT /api/emergency-posts/:id/applicants', { params: { id: String(id) }, body: { applicationId, state } })
}
export const gigsOf = async (worker: Person) =>
  (await worker.call('GET /api/gigs')).body as { id: number; status: string; eventName: string }[]
export const inFeed = async (worker: Person, id: number) =>
  ((await worker.call('GET /api/emergency-gigs')).body as { id: number; application: string | null; status: string }[]).find(
    (each) => each.id === id,
  )
