import { useQuery } from '@tanstack/react-query'
import { deviceName } from '#domain/accounts/device.ts'
import { dayIn, formatDay } from '#domain/time/calendar-day.ts'
import { closeDialog } from '../base/addresses.ts'
import { api, timeZone } from '../base/api.ts'
import { refusalOf } from '../base/failures.ts'
import { FormError } from '../base/form-error.tsx'
import { keys } from '../base/keys.ts'
import { Loading } from '../base/loading.tsx'
import { useChange } from '../base/mutations.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'

/** Lists the devices that are signed in. Each can be signed out. */
export default function DevicesDialog() {
  const read = useQuery({ queryKey: keys.sessions, queryFn: () => api('GET /api/auth/sessions'), staleTime: 0 })
  const end = useChange('end session')
  return (
    <Dialog open onOpenChange={closeDialog} title="Signed-in devices" description="Sign out of devices you no longer use.">
      <FormError message={refusalOf(end.error)} />
      <Loading reads={[read]} what="Your devices" className="h-24 w-full" />
      <ul className="divide-y divide-line">
        {read.data?.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{deviceName(session.userAgent)}</p>
              <p className="text-sm text-muted">
                Since {formatDay(dayIn(timeZone, new Date(session.createdAt)))}
                {session.ipAddress && `, from ${session.ipAddress}`}
              </p>
            </div>
            {session.isCurrent ? (
              <Badge tone="completed">This device</Badge>
            ) : (
              <Button variant="secondary" busy={end.isPending && end.variables === session.id} onClick={() => end.mutate(session.id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
