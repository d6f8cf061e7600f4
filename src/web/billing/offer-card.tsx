import { type Plan, YEARLY_SAVING } from '#domain/billing/plans.ts'
import { formatCents } from '#domain/money/money.ts'
import { billing as words } from '#words/en/billing.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { rich } from '../kit/rich.ts'

interface Props {
  plan: Plan
  price: string
  /** Whether the price is Gigfolio's own. Only then it is known what a year saves. */
  isOurPrice: boolean
  isBusy: boolean
  disabled: boolean
  onChoose: () => void
}

export function OfferCard({ plan, price, isOurPrice, isBusy, disabled, onChoose }: Props) {
  const offer = words.offers[plan]
  return (
    <Card className={`flex flex-col ${plan === 'yearly' ? 'border-brand!' : ''}`}>
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="font-semibold">{offer.name}</h3>
        {plan === 'yearly' && isOurPrice && <Badge tone="completed">{words.saves({ amount: formatCents(YEARLY_SAVING) })}</Badge>}
      </div>
      <p className="mt-2">
        {rich(offer.price, {
          amount: <span className="figure text-3xl">{price}</span>,
          period: (text) => <span className="text-muted">{text}</span>,
        })}
      </p>
      <Button
        variant={plan === 'yearly' ? 'primary' : 'secondary'}
        size="lg"
        className="mt-5 w-full"
        disabled={disabled}
        busy={isBusy}
        busyLabel={words.opening}
        onClick={onChoose}
      >
        {offer.choose}
      </Button>
    </Card>
  )
}
