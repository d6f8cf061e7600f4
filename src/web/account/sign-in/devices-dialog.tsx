import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceOf } from '#domain/account/device.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { devices } from '#words/en/account/devices.ts'
import { signIn as words } from '#words/en/account/sign-in.ts'
import { titles } from '#words/en/base/titles.ts'
import { api, timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { FormError } from '../../base/forms/form-error.tsx'
import { closeDialog, openDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { keys } from '../../base/records/keys.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { EndLinks } from './end-links.tsx'
import { endOtherSessions, endSession } from './session-changes.ts'

/** Lists the devices that are signed in. Each can be signed out. */
export function Devices() {
  const read = useQuery({ queryKey: keys.sessions, queryFn: () => api('GET /api/auth/sessions'), staleTime: 0 })
  const end = useChange(endSession)
  const isComing = useIsComing(read)
  if (isComing) return <Coming />
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={titles.devices}
      description={words.devicesText}
      footer={
        <Button variant="secondary" onClick={() => openDialog('sign-out-others', {})}>
          {words.signOutOthers}
        </Button>
      }
    >
      <FormError message={end.error ? failureOf(endSession, end.error).title : undefined} />
      <Loaded of={read} what={words.yourDevices} skeleton={<Skeleton className="h-24 w-full" />} warnsIfOld>
        {(sessions) => (
          <RowList>
            {sessions.map((session) => (
              <li key={session.id} className="flex items-center gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p className="font-medium">{devices.name(deviceOf(session.userAgent))}</p>
                  <p className="text-sm text-muted">{sinceText(session)}</p>
                </div>
                {session.isCurrent ? (
                  <Badge tone="completed">{words.thisDevice}</Badge>
                ) : (
                  <Button variant="secondary" busy={end.isPending && end.variables === session.id} onClick={() => end.mutate(session.id)}>
                    {words.signOut}
                  </Button>
                )}
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Dialog>
  )
}

function sinceText({ createdAt, ipAddress }: { createdAt: string; ipAddress: string | null }) {
  const day = formatDay(dayIn(timeZone(), new Date(createdAt)))
  return ipAddress ? words.sinceFrom({ day, address: ipAddress }) : words.since({ day })
}

/** Asks before every other device is signed out, and whether links that others have end too. */
export function SignOutOthers() {
  const [endLinks, setEndLinks] = useState(false)
  const end = useChange(endOtherSessions, {
    onSuccess: () => {
      toast({ title: words.othersSignedOut, description: words.othersSignedOutText, tone: 'success' })
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(endOtherSessions, error), tone: 'error' }),
  })
  return (
    <FormDialog
      title={words.signOutOthers}
      description={words.signOutOthersText}
      submit={words.signOutOthers}
      isSaving={end.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        end.mutate(endLinks)
      }}
      onClose={closeDialog}
    >
      <EndLinks checked={endLinks} onChange={({ target }) => setEndLinks(target.checked)} />
    </FormDialog>
  )
}
