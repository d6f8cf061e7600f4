import { formatRate, irsRatesOf, isRateKnown } from '#domain/mileage/irs-mileage.ts'
import { FLAT_RATE } from '#domain/mileage/mileage.ts'
import { yearOf } from '#domain/time/calendar-day.ts'
import { today } from '../base/calls/api.ts'
import { MileageRate } from '../base/forms/mileage-rate.tsx'
import { closeDialog } from '../base/navigation/addresses.ts'
import { Dialog } from '../kit/dialog.tsx'

/** Chooses the mileage rate, and shows the IRS rate of this year. */
export default function MileageDialog() {
  const year = yearOf(today())
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Mileage rate"
      description={`What you deduct for a business mile: ${formatRate(FLAT_RATE)}, or the IRS rate for the day of the drive.`}
    >
      <MileageRate />
      <h3 className="mt-4 text-sm font-semibold text-muted">IRS rates for {year}</h3>
      <ul className="tabular mt-1 divide-y divide-line">
        {irsRatesOf(year).map(({ days, mills }) => (
          <li key={days} className="flex justify-between py-2">
            <span>{days}</span>
            <span className="font-semibold">{formatRate(mills)}</span>
          </li>
        ))}
      </ul>
      {!isRateKnown(today()) && (
        <p className="mt-2 text-sm text-muted">The rate of {year} is not published here yet: the last one is used.</p>
      )}
    </Dialog>
  )
}
