import { useState } from 'react'
import { formatRate } from '#domain/mileage/irs-mileage.ts'
import { FLAT_RATE } from '#domain/mileage/mileage.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import { drives as words } from '#words/en/base/drives.ts'
import { otherRateChoice } from '#words/mileage-texts.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField } from '../../kit/field.tsx'
import { toast } from '../../kit/toast.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { useChange } from '../offline/make-change.ts'
import { useRates, useUser } from '../records/session.ts'
import { changeMileageRate } from '../records/user-changes.ts'

/** Lets the worker choose the mileage rate for all figures. Saves the choice at once. */
export function MileageRate() {
  const { usesIrsMileageRate } = useUser()
  // The tick shows at once, and goes back if the server refuses.
  const [chosen, setChosen] = useState(usesIrsMileageRate)
  const save = useChange(changeMileageRate, {
    onError: (error, usesIrs) => {
      setChosen(!usesIrs)
      toast({ ...failureOf(changeMileageRate, error), tone: 'error' })
    },
  })
  return (
    <CheckField
      label={words.useIrsRate}
      hint={words.useIrsRateHint({ rate: formatRate(FLAT_RATE) })}
      checked={chosen}
      onChange={(event) => {
        setChosen(event.target.checked)
        save.mutate(event.target.checked)
      }}
    />
  )
}

/** Offers the IRS rate of some days where the worker deducts less. Switches the setting for all figures. */
export function UseIrsRate({ days }: { days: readonly Day[] }) {
  const choice = otherRateChoice(days, useRates())
  const save = useChange(changeMileageRate, {
    onSuccess: () => toast({ title: words.irsRateUsed, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(changeMileageRate, error), tone: 'error' }),
  })
  if (choice === null) return null
  return (
    <Button variant="secondary" className="tabular justify-self-start" busy={save.isPending} onClick={() => save.mutate(true)}>
      {choice}
    </Button>
  )
}
