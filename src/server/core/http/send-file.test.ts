import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { file } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import { openapi } from './openapi.ts'
import { attachment, type OutgoingFile, sendFile } from './send-file.ts'

const nameIn = (disposition: string) => decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(disposition)?.[1] ?? '')

test.each([
  ['income-report-2026-11.pdf', 'income-report-2026-11.pdf', 'income-report-2026-11.pdf'],
  ['Zoë’s (résumé) 100%.pdf', 'Zo__s (r_sum_) 100%.pdf', 'Zoë’s (résumé) 100%.pdf'],
  ['a"; filename="b.exe', 'a_; filename=_b.exe', 'a_; filename=_b.exe'],
  ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
  ['C:\\a.pdf\r\nSet-Cookie: sid=x', 'C_a.pdf_Set-Cookie_ sid=x', 'C_a.pdf_Set-Cookie_ sid=x'],
  ['half a \ud83d character', 'half a _ character', 'half a \ufffd character'],
])('%j is saved under a safe name', (name, ascii, full) => {
  const disposition = attachment(name)
  expect(disposition).toMatch(/^attachment; filename="[ !#-~]*"; filename\*=UTF-8''[\w.%~!-]+$/)
  expect(/filename="(.*)"; /.exec(disposition)?.[1]).toBe(ascii)
  expect(nameIn(disposition)).toBe(full)
})

test('a file of an unlisted type is not sent', async () => {
  const app = Fastify()
  const aFile = (mediaType: string): OutgoingFile => ({
    name: 'a',
    mediaType,
    bytes: 2,
    content: Readable.from(['Hi'], { objectMode: false }),
  })
  app.get('/pdf', (request, reply) => sendFile(request, reply, aFile('application/pdf'), file('application/pdf')))
  app.get('/page', (request, reply) => sendFile(request, reply, aFile('text/html'), file('application/pdf')))
  expect(await app.inject('/pdf')).toMatchObject({ statusCode: 200, body: 'Hi', headers: { 'content-length': '2' } })
  expect(await app.inject('/page')).toMatchObject({ statusCode: 500 })
})

test('the API description names the types of a file', () => {
  const { paths } = openapi(contract, { title: 'Gigfolio', version: '1' })
  const { post } = paths['/api/reports/files'] as { post: { responses: Record<string, { content: object }> } }
  expect(Object.keys(post.responses[200]?.content ?? {})).toEqual(['application/zip', 'application/pdf', 'application/octet-stream'])
})
