import type { Config } from '../../config.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { PublicCall } from '../../core/http/call.ts'
import type { Handlers } from '../../core/http/mount.ts'
import { HttpError, notFound } from '../../errors.ts'
import { keepCardAccount } from '../../invoices/card-account.ts'
import { recordCardPayment } from '../../invoices/card-payments.ts'
import { type Opens, payPost } from '../../marketplace/posts/paying.ts'
import type { Effect, ProviderEvent, Sender } from '../../ports/charges/event.ts'
import type { Services } from '../../services.ts'
import { keepSubscription, moveSubscriptions } from '../subscriptions/store.ts'

type Calls = keyof Handlers & `POST /api/webhooks/${string}`

const taken = statement<{ eventId: string }>(
  'take event',
  'insert into webhook_events (provider, event_id) values ($1, $2) on conflict do nothing returning event_id as "eventId"',
)

/** Applies an event. Returns why it had no effect, or undefined. */
function apply(transaction: Queries, opens: Opens, event: Effect): Promise<string | undefined> {
  switch (event.effect) {
    case 'post paid':
      return payPost(transaction, opens, event)
    case 'subscription':
      return keepSubscription(transaction, event.word)
    case 'transfer':
      return moveSubscriptions(transaction, event.from, event.to)
    case 'invoice paid':
      return recordCardPayment(transaction, opens, event.paid)
    case 'card account':
      return keepCardAccount(transaction, event)
    case 'none':
      return Promise.resolve(event.reason)
  }
}

/**
 * Makes the calls for events of payment providers. An event is accepted when its sender is verified, whatever it contains, and takes
 * effect once, in the transaction that records it. A failed event answers 5xx, and the provider sends it again.
 */
export function webhookHandlers(
  services: Pick<Services, 'database' | 'tasks' | 'mail' | 'senders' | 'clock' | 'log'>,
  { pagesUrl, smtpUrl }: Pick<Config, 'pagesUrl' | 'smtpUrl'>,
): Pick<Handlers, Calls> {
  const { database, senders, clock, log } = services
  const opens: Opens = { ...services, pagesUrl, needsProof: smtpUrl !== undefined }

  /** Records an event and applies it, all or nothing. */
  const takeOnce = ({ provider }: Sender, event: ProviderEvent) =>
    database.queries.transaction(async (transaction) => {
      const isFirst = (await transaction.run(taken, [provider, event.id])).length > 0
      return isFirst ? apply(transaction, opens, event) : 'taken before'
    })

  async function take(sender: Sender | null, bytes: Uint8Array, { request }: PublicCall) {
    if (!sender) throw notFound()
    const { provider } = sender
    if (!sender.isGenuine(request.headers, bytes, clock())) {
      log.warn({ provider }, 'an event with a wrong signature was refused')
      throw new HttpError('wrong_signature', { code: 'wrongSignature' })
    }
    const event = sender.read(parsed(bytes))
    if (!event) {
      // Sending it again would not help.
      log.warn({ provider }, 'an event that cannot be read was ignored')
      return {}
    }
    const { id, type } = event
    const withoutEffect = event.effect === 'none' ? event.reason : await takeOnce(sender, event)
    log.info({ provider, event: { id, type }, ...(withoutEffect && { withoutEffect }) }, 'an event was taken')
    return {}
  }

  return {
    'POST /api/webhooks/stripe': ({ bytes }, call) => take(senders.stripe, bytes, call),
    'POST /api/webhooks/revenuecat': ({ bytes }, call) => take(senders.revenuecat, bytes, call),
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
