import { BellRing, Trash2 } from 'lucide-react'
import type { PushDevice } from '#contract/notices.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { notices as words } from '#words/en/notices.ts'
import { timeZone } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { PushNotEnabled, type PushSupport } from '../base/device/push-device.ts'
import { Loaded } from '../base/navigation/loaded.tsx'
import { useChange } from '../base/offline/make-change.ts'
import type { usePushDevices } from '../base/records/push.ts'
import { useUser } from '../base/records/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { RowList } from '../kit/row-list.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { toast } from '../kit/toast.ts'
import { enablePush, removePushDevice } from './reach-changes.ts'

const dayOf = (instant: string) => formatDay(dayIn(timeZone(), new Date(instant)))

const obstacles: Readonly<Record<Exclude<PushSupport, 'possible'>, string>> = {
  blocked: import.meta.env.PHONE_SERVER ? words.blockedOnPhone : words.blockedInBrowser,
  'home screen': words.needsHomeScreen,
  'not set up': words.pushNotSetUp,
  none: words.noPush,
}

interface Props {
  read: ReturnType<typeof usePushDevices>
  /** Whether this device can get pushes; undefined until that is known. */
  support: PushSupport | undefined
}

/** Lists the devices that get pushes, with a button to enable this one. */
export function PushDevices({ read, support }: Props) {
  const remove = useChange(removePushDevice, {
    onError: (failure) => toast({ ...failureOf(removePushDevice, failure), tone: 'error' }),
  })
  return (
    <section aria-labelledby="push-devices" className="border-t border-line pt-4">
      <h3 id="push-devices" className="font-semibold">
        {words.devices}
      </h3>
      <Loaded of={read} what={words.yourDevices} skeleton={<Skeleton className="mt-2 h-12 w-full" />} warnsIfOld>
        {(devices) => (
          <>
            {devices.length === 0 && <p className="mt-1 text-sm text-muted">{words.noDevices}</p>}
            <RowList>
              {devices.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  isRemoving={remove.isPending && remove.variables.id === device.id}
                  onRemove={() => remove.mutate(device)}
                />
              ))}
            </RowList>
            {!devices.some(({ isHere }) => isHere) && support && <EnableHere support={support} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Device({ device, isRemoving, onRemove }: { device: PushDevice; isRemoving: boolean; onRemove: () => void }) {
  const { label, createdAt, lastUsedAt, isHere } = device
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {label}
          {isHere && <Badge tone="completed">{words.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt
            ? words.enabledAndNotified({ day: dayOf(createdAt), lastDay: dayOf(lastUsedAt) })
            : words.enabledOn({ day: dayOf(createdAt) })}
        </p>
      </div>
      <Button variant="ghost" size="icon" aria-label={words.removeDevice({ device: label })} busy={isRemoving} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

function EnableHere({ support }: { support: PushSupport }) {
  const { id } = useUser()
  const enable = useChange(enablePush, {
    onSuccess: () => toast({ title: words.deviceEnabled, description: words.deviceEnabledText, tone: 'success' }),
    onError: (error) => {
      if (!(error instanceof PushNotEnabled)) toast({ ...failureOf(enablePush, error), tone: 'error' })
      else if (error.told) toast({ title: error.told, tone: 'error' })
    },
  })
  if (support !== 'possible') return <p className="mt-3 text-sm text-muted">{obstacles[support]}</p>
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full sm:w-auto"
      icon={<BellRing aria-hidden="true" className="size-4" />}
      busy={enable.isPending}
      busyLabel={words.enabling}
      onClick={() => enable.mutate(id)}
    >
      {words.enableDevice}
    </Button>
  )
}
