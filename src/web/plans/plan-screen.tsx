import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, CreditCard, Hourglass, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { Billing } from '#contract/billing.ts'
import { offers, type Plan, plans, YEARLY_SAVING } from '#domain/billing/plans.ts'
import { formatCents } from '#domain/money/money.ts'
import { dayIn, formatDay } from '#domain/time/calendar-day.ts'
import { api, timeZone } from '../base/api.ts'
import { failureOf } from '../base/failure-texts.ts'
import { keys } from '../base/keys.ts'
import { LoadFailed } from '../base/load-failed.tsx'
import { askPaidAgainMs, billingQuery, leaveFor, planRule } from '../base/plans.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'

const DAY_MS = 86_400_000
const dayOf = (instant: string) => formatDay(dayIn(timeZone, new Date(instant)), 'long')

/** What the worker pays for Gigfolio, and the ways to change it. */
export default function PlanScreen() {
  const isBack = new URLSearchParams(useSearch()).get('paid') === 'yes'
  const { data, isError, refetch } = useQuery({
    ...billingQuery,
    refetchInterval: ({ state }) => (isBack && state.data?.tier !== 'premium' ? askPaidAgainMs(state) : false),
  })
  const client = useQueryClient()
  const tier = data?.tier
  useEffect(() => {
    // The badge, and what the account may do, follow.
    if (tier) void client.invalidateQueries({ queryKey: keys.user })
  }, [client, tier])
  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight">Your Plan</h1>
      <div className="mt-5 grid max-w-3xl gap-4">
        {data ? (
          <Loaded billing={data} isBack={isBack} />
        ) : isError ? (
          <Card>
            <LoadFailed what="Your plan" onRetry={() => void refetch()} />
          </Card>
        ) : (
          <Skeleton className="h-72 w-full rounded-card" />
        )}
      </div>
    </>
  )
}

function Loaded({ billing, isBack }: { billing: Billing; isBack: boolean }) {
  const isPremium = billing.tier === 'premium'
  // The stores let an app sell only through themselves.
  const isForSale = billing.canBuy && !import.meta.env.PHONE_SERVER
  return (
    <>
      <Standing billing={billing} isWaiting={isBack && !isPremium} />
      {!isPremium && isForSale && <Offers />}
      {!isPremium && import.meta.env.PHONE_SERVER && (
        <Card as="section" aria-label="Plans">
          <p className="font-semibold">Plans cannot be bought in this app yet.</p>
          <p className="mt-1 text-[0.9375rem] text-muted">A plan that you have holds here too.</p>
        </Card>
      )}
      {!isPremium && !billing.canBuy && !import.meta.env.PHONE_SERVER && (
        <Card as="section" aria-label="Plans">
          <p className="font-semibold">
            {planRule === 'none' ? 'Plans are not set up on this server.' : 'Plans are sold in the app on your phone.'}
          </p>
          {planRule === 'none' && <p className="mt-1 text-[0.9375rem] text-muted">You use all of Gigfolio for free.</p>}
        </Card>
      )}
      {(isPremium || isForSale) && (
        <p className="text-sm text-muted">
          A plan renews by itself until you cancel it, and then runs until the end of what you paid. Payments are not refunded, except where
          the law requires it.
        </p>
      )}
    </>
  )
}

interface Told {
  readonly Icon: LucideIcon
  readonly badge: ReactNode
  readonly title: string
  readonly text: string
}

const premium = <Badge tone="accent">Premium</Badge>

/** What is said of a standing. */
function toldOf({ status, plan, paidUntil, trialEndDate }: Billing): Told {
  const name = plan ? `${offers[plan].name} plan` : 'Your plan'
  const left = Math.ceil((Date.parse(trialEndDate) - Date.now()) / DAY_MS)
  const until = paidUntil ? dayOf(paidUntil) : ''
  const after = planRule === 'enforced' ? 'After that, adding gigs and expenses needs a plan.' : 'Nothing is locked after that.'
  switch (status) {
    case 'active':
      return { Icon: BadgeCheck, badge: premium, title: name, text: `It renews on ${until}.` }
    case 'canceled':
      return { Icon: BadgeCheck, badge: premium, title: name, text: `It runs until ${until} and is not renewed.` }
    case 'past_due':
      return {
        Icon: CreditCard,
        badge: <Badge tone="danger">Payment failed</Badge>,
        title: name,
        text: 'The last payment did not go through. It is tried again; you may need to change how you pay.',
      }
    case 'trial':
      return {
        Icon: Hourglass,
        badge: <Badge tone="upcoming">{left === 1 ? '1 day left' : `${left} days left`}</Badge>,
        title: 'Free trial',
        text: `It ends on ${dayOf(trialEndDate)}. ${after}`,
      }
    case 'expired':
      return {
        Icon: Hourglass,
        badge: <Badge tone="neutral">Ended</Badge>,
        title: 'Your free trial has ended',
        text:
          planRule === 'enforced'
            ? 'Choose a plan to add gigs and expenses. Everything you have stays yours.'
            : 'Nothing is locked: you go on as before.',
      }
  }
}

function Standing({ billing, isWaiting }: { billing: Billing; isWaiting: boolean }) {
  const { Icon, badge, title, text } = toldOf(billing)
  const manage = useMutation({
    mutationFn: () => api('POST /api/billing/portal'),
    retry: false,
    onSuccess: leaveFor,
    onError: (error) => toast({ ...failureOf('manage plan', error), tone: 'error' }),
  })
  return (
    <Card as="section" aria-label="Where you stand" className="flex flex-wrap items-start gap-x-4 gap-y-3">
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
            Waiting for the payment. This page follows by itself.
          </p>
        )}
        {billing.provider === 'revenuecat' && (
          <p className="mt-2 text-sm text-muted">You bought it on your phone: change or cancel it in the store of the app.</p>
        )}
      </div>
      {billing.canManage && billing.provider !== 'revenuecat' && (
        <Button variant="secondary" busy={manage.isPending} busyLabel="Opening..." onClick={() => manage.mutate()}>
          {billing.tier === 'premium' ? 'Manage plan' : 'Past payments'}
        </Button>
      )}
    </Card>
  )
}

function Offers() {
  const [chosen, setChosen] = useState<Plan>()
  const buy = useMutation({
    mutationFn: (plan: Plan) => api('POST /api/billing/checkout', { body: { plan } }),
    retry: false,
    onSuccess: leaveFor,
    onError: (error) => toast({ ...failureOf('choose plan', error), tone: 'error' }),
  })
  return (
    <section aria-label="Plans" className="grid gap-4 sm:grid-cols-2">
      {plans.map((plan) => {
        const { name, cents, per } = offers[plan]
        return (
          <Card key={plan} className={`flex flex-col ${plan === 'yearly' ? 'border-brand!' : ''}`}>
            <div className="flex min-h-7 items-center justify-between gap-2">
              <h3 className="font-semibold">{name}</h3>
              {plan === 'yearly' && <Badge tone="completed">Saves {formatCents(YEARLY_SAVING)}</Badge>}
            </div>
            <p className="mt-2">
              <span className="tabular font-display text-3xl font-semibold tracking-tight">{formatCents(cents)}</span>{' '}
              <span className="text-muted">a {per}</span>
            </p>
            <Button
              variant={plan === 'yearly' ? 'primary' : 'secondary'}
              size="lg"
              className="mt-5 w-full"
              disabled={buy.isPending}
              busy={buy.isPending && chosen === plan}
              busyLabel="Opening..."
              onClick={() => {
                setChosen(plan)
                buy.mutate(plan)
              }}
            >
              Choose {name.toLowerCase()}
            </Button>
          </Card>
        )
      })}
    </section>
  )
}
