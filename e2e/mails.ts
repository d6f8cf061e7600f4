import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from './journey.ts'

/** Returns the mails to an address that the server has written so far. */
function mailsTo(email: string, baseURL: string): string[] {
  const outbox = readFileSync(join(tmpdir(), `gigfolio-e2e-${new URL(baseURL).port}`), 'utf8')
  return (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll('=\r\n', ''))
    .filter((mail) => mail.includes(`To: ${email}`))
}

/** Waits for the mail to an address that contains a text, and returns it. */
export async function mailTo(email: string, baseURL = '', text = ''): Promise<string> {
  const mails = () => mailsTo(email, baseURL).filter((mail) => mail.includes(text))
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1)
  return mails()[0] ?? ''
}

/** Waits for the mail to an address that links to a page, and returns the link. */
export async function linkMailedTo(email: string, baseURL = '', page = ''): Promise<string> {
  const link = new RegExp(`http\\S+/${page}[\\w/-]*#[\\w-]+`)
  const mails = () => mailsTo(email, baseURL).filter((mail) => link.test(mail))
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1)
  return link.exec(mails()[0] ?? '')?.[0] ?? ''
}
