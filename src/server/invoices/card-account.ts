import { type CardState, canPayByCard } from '#domain/invoices/pay-ways.ts'
import { findPayer } from '../billing/subscriptions/store.ts'
import { audit } from '../core/database/audit.ts'
import type { Queries, RootQueries } from '../core/database/queries.ts'
import { statement } from '../core/database/statement.ts'
import { found } from '../errors.ts'
import type { CardsPort } from '../ports/charges/port.ts'
import type { Owner, WorkerCaller } from '../principal.ts'
import type { InvoicePaper } from './invoice-paper.ts'

interface CardAccount {
  readonly account: string
  readonly canCharge: boolean
}

const byOwner = statement<CardAccount>(
  'card account',
  'select c.account, c.can_charge as "canCharge" from card_accounts c where c.user_id = $1',
)

async function findAccount(queries: Queries, owner: Owner): Promise<CardAccount | undefined> {
  const [row] = await queries.run(byOwner, [owner])
  return row
}

/** Returns whether clients can pay the owner by card. */
export async function cardStateOf(queries: Queries, owner: Owner, cards: CardsPort | null): Promise<CardState> {
  if (!cards) return 'unavailable'
  const row = await findAccount(queries, owner)
  if (!row) return 'off'
  return row.canCharge ? 'on' : 'begun'
}

/** Returns the account into which an invoice can be paid by card now; null when it cannot. */
export async function accountToPay(
  queries: Queries,
  owner: Owner,
  { open, ways }: Pick<InvoicePaper, 'open' | 'ways'>,
): Promise<string | null> {
  if (!canPayByCard(open) || ways.every(({ way }) => way !== 'card')) return null
  const row = await findAccount(queries, owner)
  return row?.canCharge ? row.account : null
}

const added = statement<{ account: string }>(
  'add card account',
  'insert into card_accounts (user_id, account) values ($1, $2) on conflict do nothing returning account',
)

/** Opens the caller's account at the provider, unless there is one. Returns its id. */
export async function openCardAccount(queries: RootQueries, caller: WorkerCaller, cards: CardsPort): Promise<string> {
  const { owner, id: userId } = caller
  const known = await findAccount(queries, owner)
  if (known) return known.account
  const { email } = await findPayer(queries, owner)
  const account = await cards.openAccount({ userId, email })
  await queries.transaction(async (transaction) => {
    const isNew = (await transaction.run(added, [owner, account])).length > 0
    if (isNew) await audit(transaction, caller, [{ action: 'create', tableName: 'card_accounts', recordId: userId }])
  })
  return found(await findAccount(queries, owner)).account
}

const said = statement<{ userId: number }>(
  'say of card account',
  `update card_accounts c set can_charge = $2, said_at = $3
   where c.account = $1 and (c.said_at is null or c.said_at <= $3) returning c.user_id as "userId"`,
)
const removed = statement<{ userId: number }>(
  'remove card account',
  'delete from card_accounts c where c.account = $1 returning c.user_id as "userId"',
)

/** Stores the provider's report of an account. Returns why nothing was stored. */
export async function keepCardAccount(
  queries: Queries,
  { account, canCharge, at }: { readonly account: string; readonly canCharge: boolean | null; readonly at: string },
): Promise<string | undefined> {
  const rows = await (canCharge === null ? queries.run(removed, [account]) : queries.run(said, [account, canCharge, at]))
  return rows.length > 0 ? undefined : 'of an account of nobody, or older than what is known'
}
