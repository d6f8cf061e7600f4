import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from './message.ts'
import type { MailPort } from './port.ts'

/** How long files are kept, in milliseconds: as long as the rows of the outbox. */
const KEEP_MS = 30 * 86_400_000

/** Writes each e-mail to a file `<id>.eml`, which e-mail programs can open, and removes files older than 30 days. The embedded default. */
export const outboxFolder = (folder: string): MailPort => ({
  description: `SMTP_URL is not set: mail is written to ${folder}`,
  deliver: async (mail) => {
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
    const content = await new MailComposer(messageOf(mail)).compile().build()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${mail.id}.eml`)
    // A file is complete or missing. A repeated e-mail replaces the first one.
    await writeFile(`${path}.draft`, content, { mode: 0o600, flush: true })
    await rename(`${path}.draft`, path)
    await removeOld(folder)
  },
})

async function removeOld(folder: string) {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > KEEP_MS) await rm(join(folder, name), { force: true })
  }
}
