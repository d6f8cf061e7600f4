import { isRough, type MeasuredRoute, mapOf } from '#domain/mileage/route-form.ts'
import { drives as words } from '#words/en/base/drives.ts'
import { measuredNote } from '#words/mileage-texts.ts'

/** Says beside the button how exact the measured miles are. Links to a map instead when that is too little. */
export const MeasuredNote = ({ route, roundTrip }: { route: MeasuredRoute; roundTrip: boolean }) => (
  <p role="status" className="tabular text-sm text-muted">
    {measuredNote(route, roundTrip)}
    {isRough(route) && (
      <>
        {' '}
        <a
          href={mapOf(route)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-3"
        >
          {words.openMap}
        </a>
      </>
    )}
  </p>
)
