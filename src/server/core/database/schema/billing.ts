import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { plans } from '#domain/billing/plans.ts'
import { providers, subscriptionStates } from '#domain/billing/subscription.ts'
import { userId } from './accounts.ts'
import { instant, now } from './columns.ts'

/** The last report of each subscription of a worker. The worker's standing is computed from it when it is read. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    provider: text({ enum: providers }).notNull(),
    /** The provider's id of the subscription. */
    reference: text().notNull(),
    userId: userId(),
    /** The provider's id of the worker. */
    customer: text(),
    state: text({ enum: subscriptionStates }).notNull(),
    plan: text({ enum: plans }),
    paidUntil: instant().notNull(),
    endsThen: boolean().notNull(),
    /** When the report was true. An older report that arrives later changes nothing. */
    saidAt: instant().notNull(),
    /** Whether the report says that the subscription ended. */
    saidEnd: boolean().notNull(),
    createdAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.provider, table.reference] }), index().on(table.userId)],
)

/** Processed events of providers. Each event has its effect once, however often it arrives. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text({ enum: providers }).notNull(),
    eventId: text().notNull(),
    receivedAt: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] }), index().on(table.receivedAt)],
)
