import { BadgeCheck, CreditCard, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Billing } from '#contract/billing.ts'
import type { Provider } from '#domain/billing/subscription.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { titles } from '#words/en/base/titles.ts'
import { trial } from '#words/en/billing/trial.ts'
import { billing as words } from '#words/en/billing.ts'
import { timeZone } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { useChange } from '../base/offline/make-change.ts'
import { leaveFor, seller } from '../base/records/plans.ts'
import { useUser } from '../base/records/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { toast } from '../kit/toast.ts'
import { managePlan } from './plan-changes.ts'

const DAY_MS = 86_400_000
const dayOf = (instant: string) => formatDay(dayIn(timeZone(), new Date(instant)), 'long')

interface StandingText {
  readonly Icon: LucideIcon
  readonly badge: ReactNode
  readonly title: string
  readonly text: string
}

const premium = <Badge tone="accent">{words.premium}</Badge>

/** Returns the texts about the state of a plan. */
function standingText({ status, plan, paidUntil, trialEndDate, rule }: Billing): StandingText {
  const name = plan ? words.offers[plan].plan : titles.yourPlan
  const left = Math.ceil((Date.parse(trialEndDate) - Date.now()) / DAY_MS)
  const until = paidUntil ? dayOf(paidUntil) : ''
  const after = rule === 'enforced' ? trial.afterNeedsPlan : words.afterNothingLocked
  switch (status) {
    case 'active':
      return { Icon: BadgeCheck, badge: premium, title: name, text: words.renewsOn({ day: until }) }
    case 'canceled':
      return { Icon: BadgeCheck, badge: premium, title: name, text: words.runsUntil({ day: until }) }
    case 'past_due':
      return {
        Icon: CreditCard,
        badge: <Badge tone="danger">{words.paymentFailed}</Badge>,
        title: name,
        text: words.paymentFailedText,
      }
    case 'trial':
      return {
        Icon: Hourglass,
        badge: <Badge tone="upcoming">{words.daysLeft({ days: left })}</Badge>,
        title: trial.freeTrial,
        text: words.trialEndsOn({ day: dayOf(trialEndDate), after }),
      }
    case 'expired':
      return {
        Icon: Hourglass,
        badge: null,
        title: words.trialEnded,
        text: rule === 'enforced' ? trial.choosePlan : words.nothingIsLocked,
      }
  }
}

/** Says where to change a plan that was bought elsewhere. */
const elsewhere: Readonly<Record<Provider, string>> = {
  stripe: words.boughtOnWeb,
  revenuecat: words.boughtOnPhone,
}

/** Shows the state of the worker's plan and the button to change it. */
export function Standing({ billing, isWaiting }: { billing: Billing; isWaiting: boolean }) {
  const { id } = useUser()
  const { Icon, badge, title, text } = standingText(billing)
  const manage = useChange(managePlan, {
    onSuccess: leaveFor,
    onError: (error) => toast({ ...failureOf(managePlan, error), tone: 'error' }),
  })
  const isBoughtHere = billing.provider === null || billing.provider === seller
  const hasPage = seller === 'stripe' ? billing.canManage : billing.provider === seller && Boolean(import.meta.env.PURCHASES_KEY)
  return (
    <Card as="section" aria-label={words.whereYouStand} className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="font-display text-xl font-semibold tracking-tight">{title}</h2>
          {badge}
        </div>
        <p className="mt-1 text-[0.9375rem]">{text}</p>
        {isWaiting && (
          <p role="status" className="mt-2 text-[0.9375rem] font-semibold">
            {words.waitingForPayment}
          </p>
        )}
        {billing.provider && !isBoughtHere && <p className="mt-2 text-sm text-muted">{elsewhere[billing.provider]}</p>}
      </div>
      {isBoughtHere && hasPage && (
        <Button variant="secondary" busy={manage.isPending} busyLabel={words.opening} onClick={() => manage.mutate(id)}>
          {billing.tier === 'premium' ? words.managePlan : words.pastPayments}
        </Button>
      )}
    </Card>
  )
}
