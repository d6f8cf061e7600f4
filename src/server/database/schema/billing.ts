import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { plans } from '#domain/billing/plans.ts'
import { providers, subscriptionStates } from '#domain/billing/subscription.ts'
import { userId } from './accounts.ts'
import { instant, now } from './columns.ts'

/** What a provider said last of each subscription of a worker. Where the worker stands follows from it when it is read. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    provider: text({ enum: providers }).notNull(),
    /** What the provider calls it. */
    reference: text().notNull(),
    userId: userId(),
    /** What the provider calls the worker. */
    customer: text(),
    state: text({ enum: subscriptionStates }).notNull(),
    plan: text({ enum: plans }),
    paidUntil: instant().notNull(),
    endsThen: boolean().notNull(),
    /** When the provider's word of it was true: an older one that comes later changes nothing. */
    saidAt: instant().notNull(),
    /** That word was the end of it. */
    saidEnd: boolean().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.provider, table.reference] }), index().on(table.userId)],
)

/** Events that providers sent and that had their effect: each has it once, however often it comes. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text({ enum: providers }).notNull(),
    eventId: text().notNull(),
    receivedAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] }), index().on(table.receivedAt)],
)
