import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn, yearOf } from '#domain/time/calendar-day.ts'
import { type Caller, seedYear } from '../../../../tools/seed.ts'
import { tablesOf } from '../../testing/report-files.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Returns the mileage log from a report's CSV files, by column head. */
function logIn(zip: Uint8Array) {
  const [heads = [], ...rows] = tablesOf(zip).get('mileage.csv') ?? []
  const names = heads.map((head) => head.replace('\uFEFF', ''))
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at] ?? '', cell.replaceAll('"', '')])))
}

test('the mileage log of a year has the date, destination, purpose and miles of each drive (IRS Pub. 463, Table 5-1)', async () => {
  const maya = await server.worker('Maya Torres')
  const json = { 'content-type': 'application/json' }
  const call: Caller = async (endpoint, path, body) => {
    const sent = { method: endpoint.split(' ')[0] ?? '', headers: json, ...(body && { body: JSON.stringify(body) }) }
    const { status, body: answer } = await maya.fetch(path, sent)
    expect([endpoint, status < 300]).toEqual([endpoint, true])
    return answer
  }
  const today = dayIn('UTC', new Date())
  await seedYear(call, today)
  const { body: gigs } = await maya.call('GET /api/gigs', { query: { limit: '1000' } })
  for (const year of [yearOf(today) - 1, yearOf(today)]) {
    const { body } = await maya.call('POST /api/reports/files', { body: { period: 'annual', year, format: 'csv' } })
    const log = logIn(body)
    const driven = gigs.filter((gig: { date: string; mileage: number }) => gig.mileage > 0 && gig.date.startsWith(String(year)))
    expect(log.map((row) => row.Date).sort()).toEqual(driven.map(({ date }: { date: string }) => date).sort())
    for (const row of log) {
      expect(row.Where).toMatch(/^2210 S 1st St, Austin, TX 78704 to .+, TX 78\d{3} and back$/)
      expect(row.Purpose).toMatch(/^(Bluebird Agency|Northside Events|Lumen Studio), .+/)
      expect(Number(row.Miles)).toBeGreaterThan(0)
    }
    const miles = driven.reduce((sum: number, gig: { mileage: number }) => sum + gig.mileage, 0)
    expect(log.reduce((sum, row) => sum + Number(row.Miles), 0)).toBe(miles)
    const { body: report } = await maya.call('POST /api/reports/generate', { body: { period: 'annual', year } })
    expect(report.html).not.toContain('Drives without a destination')
    expect(report.html).toContain(`a. business (${miles.toLocaleString('en-US')} here)`)
  }
})
