import { mayAdd, type PlanRule, standingOf } from '#domain/billing/subscription.ts'
import type { Queries } from '../../core/database/queries.ts'
import { HttpError } from '../../errors.ts'
import type { WorkerCaller } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { findPayer } from './store.ts'

/** Throws 402 when the caller's trial is over and adding requires a plan. Does nothing where plans are not enforced. */
export type PlanGate = (queries: Queries, caller: Pick<WorkerCaller, 'owner'>) => Promise<void>

export const makePlanGate =
  (rule: PlanRule, { clock }: Pick<Services, 'clock'>): PlanGate =>
  async (queries, caller) => {
    if (rule !== 'enforced') return
    const standing = standingOf(await findPayer(queries, caller.owner), clock())
    if (!mayAdd(standing, rule)) throw new HttpError('plan_needed', { code: 'trialEnded' })
  }
