import { formatCents } from '#domain/money/money.ts'
import { offersOf, type SetAsideForm, type SetAsideOffer } from '#domain/savings/set-aside-form.ts'
import { jar as words } from '#words/en/jar.ts'
import { Button } from '../kit/button.tsx'
import { CheckField, MoneyField } from '../kit/field.tsx'

interface Props {
  form: SetAsideForm
  offer: SetAsideOffer
  onChange: (form: SetAsideForm) => void
  error: string | undefined
  /** Whether the worker has never set anything aside, and learns what it means. */
  isFirst: boolean
  /** What was set aside from the payment that this one corrects, and what that earned, in cents. */
  corrected?: { readonly setAside: number; readonly earned: number } | undefined
}

/** Asks whether the tax of a payment is set aside. The amount can be changed. */
export function SetAside({ form, offer, onChange, error, isFirst, corrected }: Props) {
  const offered = formatCents(offer.offered)
  // Nothing is set aside from W-2 pay, and from what is not taxed.
  const isTaxed = offer.offered > 0 || form.typed !== null
  const asks = corrected && corrected.setAside > 0 && corrected.earned !== offer.earned && form.typed !== null
  return (
    <section aria-label={words.title} className="rounded-control border border-line p-4">
      {isTaxed && (
        <CheckField
          label={words.setAsideAmount({ amount: form.typed === null ? offered : null })}
          hint={isFirst && words.onlyCounts}
          checked={form.isOn}
          onChange={({ target }) => onChange({ ...form, isOn: target.checked })}
        />
      )}
      {isTaxed && form.isOn && (
        <MoneyField
          label={words.amount}
          className="mt-3"
          error={error}
          value={form.typed ?? (offer.offered / 100).toFixed(2)}
          onChange={({ target }) => onChange({ ...form, typed: target.value })}
        />
      )}
      {asks && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="tabular text-sm">
            {words.earnedOther({
              setAside: formatCents(corrected.setAside),
              before: formatCents(corrected.earned),
              now: formatCents(offer.earned),
            })}
          </p>
          <Button variant="ghost" className="-ml-3 px-3!" onClick={() => onChange({ ...form, isOn: true, typed: null })}>
            {words.setAsideButton({ amount: offered })}
          </Button>
        </div>
      )}
      {offersOf(form, offer).map(({ goalId, name, cents, isCut }) => (
        <CheckField
          key={goalId}
          label={words.toGoal({ amount: formatCents(cents), goal: name, isAfterTax: isTaxed })}
          hint={isCut && words.lessLeft}
          className="mt-3"
          checked={form.goals.includes(goalId)}
          onChange={({ target }) =>
            onChange({ ...form, goals: target.checked ? [...form.goals, goalId] : form.goals.filter((each) => each !== goalId) })
          }
        />
      ))}
    </section>
  )
}
