import { onTestFinished } from 'vitest'
import { type Judge, startSmtpSink } from './smtp-sink.ts'

export const replyOf = (responseCode: number) => Object.assign(new Error('Not today'), { responseCode })

/**
 * Starts a mail server until the end of the test, and keeps all received e-mails, including refused ones. A judge throws `replyOf` to
 * refuse one.
 */
export async function startMailServer(judge?: Judge) {
  const { url, received, stop } = await startSmtpSink(judge)
  onTestFinished(stop)
  return { url, received }
}
