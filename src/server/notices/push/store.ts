import type { Language } from '#domain/check/language.ts'
import type { NoticeKind } from '#domain/notices/notice.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { PushTarget } from '../../ports/push/port.ts'
import type { Owner } from '../../principal.ts'

interface DeviceRow {
  readonly id: number
  readonly label: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly isHere: boolean
}
const shown = (sid: string) =>
  `d.id, d.label, d.created_at as "createdAt", d.last_used_at as "lastUsedAt", d.session_id = ${sid} as "isHere"`

const listed = statement<DeviceRow>('push devices', `select ${shown('$2')} from push_devices d where d.user_id = $1 order by d.id desc`)
/** Returns the devices of a worker, the newest first. `sid` is the session of the call. */
export const listDevices = (queries: Queries, owner: Owner, sid: string): Promise<DeviceRow[]> => queries.run(listed, [owner, sid])

/** More devices than anybody has. */
const MOST = 10
// A device has one endpoint, and anyone can look at it, so only the account that enabled it last gets its pushes.
const kept = statement<DeviceRow>(
  'keep push device',
  `insert into push_devices as d (user_id, session_id, label, kind, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (endpoint) do update set user_id = $1, session_id = $2, label = $3, kind = $4, p256dh = $6, auth = $7,
     created_at = case when d.user_id = $1 then d.created_at else excluded.created_at end, last_used_at = case when d.user_id = $1 then d.last_used_at end
   returning ${shown('$2')}`,
)
const replaced = statement(
  'replace push device',
  'delete from push_devices d where d.user_id = $1 and d.session_id = $2 and d.endpoint <> $3',
)
const crowdedOut = statement(
  'crowd out push devices',
  `delete from push_devices r where r.user_id = $1 and r.id in (
     select d.id from push_devices d where d.user_id = $1 and d.id <> $2
     order by coalesce(d.last_used_at, d.created_at) desc offset ${MOST - 1})`,
)

interface NewDevice {
  readonly target: PushTarget
  readonly label: string
  readonly sid: string
}

/** Enables a device. Removes an earlier endpoint of its session and, when there are too many, the device used least recently. */
export async function keepDevice(queries: Queries, owner: Owner, { sid, label, target }: NewDevice) {
  const { kind, endpoint } = target
  const keys = target.kind === 'web' ? [target.p256dh, target.auth] : [null, null]
  await queries.send(replaced, [owner, sid, endpoint])
  const [device] = await queries.run(kept, [owner, sid, label, kind, endpoint, ...keys])
  await queries.send(crowdedOut, [owner, device?.id])
  return device as DeviceRow
}

const removed = statement<{ id: number }>(
  'remove push device',
  'delete from push_devices d where d.user_id = $1 and d.id = $2 returning d.id',
)
export async function removeDevice(queries: Queries, owner: Owner, id: number) {
  const [device] = await queries.run(removed, [owner, id])
  return device
}

/** A push to send: an unread, recent notice, and a device of a worker who wants pushes. */
interface Due {
  readonly userId: number
  readonly target: PushTarget
  readonly kind: NoticeKind
  readonly subject: string
  readonly facts: Readonly<Record<string, string>>
  /** Of the worker. */
  readonly language: Language
  /** Seconds since the event. */
  readonly age: number
}
const due = statement<Due>(
  'push to send',
  `select n.user_id as "userId", u.language, n.kind, n.subject, n.facts, extract(epoch from now() - n.created_at)::int as age, json_build_object('kind', d.kind, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth) as target
   from notices n join push_devices d on d.user_id = n.user_id join users u on u.id = n.user_id
   where n.id = $1 and d.id = $2 and n.read_at is null and u.is_active and not u.is_deleted
     and coalesce((u.notification_preferences->>'push')::boolean, true)`,
)

/** Returns the push to send; undefined when the notice was read, or when the device, the account or its wish for pushes is gone. */
export async function findPush(queries: Queries, noticeId: number, deviceId: number) {
  const [push] = await queries.run(due, [noticeId, deviceId])
  return push
}

const used = statement('note push', 'update push_devices d set last_used_at = now() where d.user_id = $1 and d.id = $2')
export const noteDelivery = (queries: Queries, { userId }: Due, deviceId: number) => queries.run(used, [userId, deviceId])

const gone = statement('forget push device', 'delete from push_devices d where d.user_id = $1 and d.id = $2 and d.endpoint = $3')
/** Removes a device that accepts no more pushes, unless it was enabled again meanwhile. */
export const forgetDevice = (queries: Queries, { userId, target }: Due, deviceId: number) =>
  queries.run(gone, [userId, deviceId, target.endpoint])
