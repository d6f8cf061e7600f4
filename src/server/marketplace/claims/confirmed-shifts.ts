import { workTimeOf } from '#domain/marketplace/post.ts'
import type { Queries } from '../../core/database/queries.ts'
import { statement } from '../../core/database/statement.ts'
import type { Owner } from '../../principal.ts'
import { BOOKING } from '../records/applications-store.ts'

interface ConfirmedRow {
  readonly gigId: number
  readonly eventDate: string
  readonly endTime: string | null
  readonly timeZone: string
}

const confirmed = statement<ConfirmedRow>(
  'confirmed shifts',
  `select b.gig_id as "gigId", p.event_date as "eventDate", p.end_time as "endTime", p.time_zone as "timeZone"
   from ba_applications b join ${BOOKING} join emergency_gigs p on p.id = b.emergency_gig_id
   where b.user_id = $1 and k.user_id = $1 and b.gig_id is not null and p.agency_id is not null and k.paid_on is not null
     and k.paid_answer is distinct from 'not_received' order by b.gig_id`,
)

/** Returns the shifts of a worker whose payment an agency reported, without those whose worker denied it. A post of a worker confirms nothing. */
export const listConfirmed = async (queries: Queries, owner: Owner) =>
  (await queries.run(confirmed, [owner])).map(({ gigId, ...shift }) => ({
    ...{ gigId, breakMinutes: 0 },
    ...workTimeOf({ ...shift, payBasis: 'flat', rate: null }),
  }))
