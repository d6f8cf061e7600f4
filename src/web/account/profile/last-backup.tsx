import { useQuery } from '@tanstack/react-query'
import { settings as words } from '#words/en/account/settings.ts'
import { pastMoment } from '#words/moment-text.ts'
import { api, timeZone } from '../../base/calls/api.ts'
import { keys } from '../../base/records/keys.ts'

/** Says when the server was last backed up, or nothing where no backup is known. */
export function LastBackup() {
  const { data } = useQuery({ queryKey: keys.lastBackup, queryFn: () => api('GET /api/last-backup'), staleTime: 0 })
  if (!data?.at) return null
  return (
    <p className="mt-4 px-1 text-sm text-muted">
      {words.lastBackup({ when: pastMoment(data.at, { now: new Date(), timeZone: timeZone() }) })}
    </p>
  )
}
