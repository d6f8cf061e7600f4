import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverMails } from '../../testing/posting.ts'
import { type Person, startServer, type TestServer } from '../../testing/server.ts'
import { inLanguage, onceInEach, spoken } from './reader.ts'

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startServer({ pagesUrl: 'https://gigfolio.example' })
})
beforeEach(async () => {
  ada = await server.worker('Ada Reyes')
})
afterAll(() => server.stop())

const speakSpanish = () => ada.call('PUT /api/user', { body: { language: 'es' } })

test('a room gives the texts of its reader, as objects and functions', () => {
  const room = spoken(
    { title: 'Gigs', left: (days: number) => `${days} left` },
    { title: 'Trabajos', left: (days: number) => `faltan ${days}` },
  )
  const call = spoken(
    (name: string) => `Hi ${name}`,
    (name: string) => `Hola ${name}`,
  )
  const read = () => [room.title, room.left(2), { ...room }.title, call('Ada')]
  expect(read()).toEqual(['Gigs', '2 left', 'Gigs', 'Hi Ada'])
  expect(inLanguage('es', read)).toEqual(['Trabajos', 'faltan 2', 'Trabajos', 'Hola Ada'])
  const title = onceInEach(() => room.title)
  expect([title(), inLanguage('es', title), title()]).toEqual(['Gigs', 'Trabajos', 'Gigs'])
})

test('an account opens with the language of the call, and keeps what its worker chooses', async () => {
  const eva = server.visitor()
  const body = { name: 'Eva', email: 'eva.lang@example.com', password: 'a quiet river at dawn', acceptTerms: true as const }
  expect((await eva.call('POST /api/auth/register', { body, headers: SPANISH })).body.user.language).toBe('es')
  expect((await ada.call('GET /api/user')).body.language).toBe('en')
  expect((await speakSpanish()).body.language).toBe('es')
  expect((await ada.call('PUT /api/user', { body: { language: 'fr' as 'es' } })).status).toBe(400)
})

test('a mail is in the language that its account has when it is sent, whoever asked for it', async () => {
  await server.visitor().call('POST /api/auth/forgot-password', { body: { email: ada.email } })
  await speakSpanish()
  const bea = await server.worker('Bea Cruz')
  await server.visitor().call('POST /api/auth/forgot-password', { body: { email: bea.email }, headers: SPANISH })
  const received = await deliverMails(server)
  const mailTo = ({ email }: Person) => received.find(({ to }) => to.includes(email))?.content ?? ''
  await expect.poll(() => [mailTo(ada), mailTo(bea)].every((mail) => mail !== '')).toBe(true)
  expect(mailTo(ada)).toMatch(/contrase=C3=B1a|contraseña/)
  const languageOf = (mail: string) => /lang=3D"([\w-]+)"/.exec(mail)?.[1]
  expect([mailTo(ada), mailTo(bea)].map(languageOf)).toEqual(['es-US', 'en-US'])
  expect(mailTo(bea)).toContain('password')
})

test('a report is in the language of its reader, and the refusal of a call is in English', async () => {
  await ada.call('POST /api/gigs', { body: { date: '2026-11-07', eventName: 'Gala', clientName: 'Acme', status: 'completed' } })
  const period = { period: 'annual', year: 2026 } as const
  const { body } = await ada.call('POST /api/reports/generate', { body: period, headers: SPANISH })
  expect(body.html).toContain('<html lang="es-US">')
  expect(body.html).toContain('Informe de ingresos')
  const refused = await ada.call('POST /api/gigs', { body: { date: 'soon' }, headers: SPANISH })
  expect([refused.status, refused.body.error]).toEqual([400, 'Please check your input and try again.'])
})

test('a public page is in the asked or the browser’s language', async () => {
  const { body } = await ada.call('POST /api/gig-resume/link')
  const { pathname } = new URL(body.url)
  const at = async (path: string, headers = {}) => (await fetch(server.url + path, { headers })).text()
  expect(await at(pathname)).toContain('No gigs are on this resume yet.')
  expect(await at(pathname, SPANISH)).toContain('Aún no hay gigs en este currículum.')
  expect(await at(`${pathname}?language=en`, SPANISH)).toContain('No gigs are on this resume yet.')
  expect(await at(`${pathname}?language=es`)).toContain('hreflang="en"')
  const page = (headers: Record<string, string>) => fetch(server.url, { headers })
  expect((await page(SPANISH)).headers.get('content-language')).toBe('es-US')
  expect((await page({ ...SPANISH, cookie: 'language=en' })).headers.get('content-language')).toBe('en-US')
})
