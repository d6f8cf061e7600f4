import { formatRate, irsRatesOf, isRateKnown } from '#domain/mileage/irs-mileage.ts'
import { FLAT_RATE } from '#domain/mileage/mileage.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { formatDays } from '#words/dates.ts'
import { titles } from '#words/en/base/titles.ts'
import { tax as words } from '#words/en/tax.ts'
import { today } from '../base/calls/api.ts'
import { MileageRate } from '../base/forms/mileage-rate.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { Dialog } from '../kit/dialog.tsx'

/** Chooses the mileage rate, and shows the IRS rate of this year. */
export default function MileageDialog() {
  const year = yearOf(today())
  return (
    <Dialog open onOpenChange={closeDialog} title={titles.mileageRate} description={words.mileageRateHint({ rate: formatRate(FLAT_RATE) })}>
      <MileageRate />
      <h3 className="mt-4 text-sm font-semibold text-muted">{words.irsRates({ year })}</h3>
      <ul className="tabular mt-1 divide-y divide-line">
        {irsRatesOf(year).map(({ start, end, mills }) => (
          <li key={start} className="flex justify-between py-2">
            <span>{formatDays(start, end)}</span>
            <span className="font-semibold">{formatRate(mills)}</span>
          </li>
        ))}
      </ul>
      {!isRateKnown(today()) && <p className="mt-2 text-sm text-muted">{words.rateUnknown({ year })}</p>}
    </Dialog>
  )
}
