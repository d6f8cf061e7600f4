import { useState } from 'react'
import { heldPreferences, type NotificationPreferences, turnedOffWith } from '#domain/account/notification-preferences.ts'
import { notices as words } from '#words/en/notices.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { closeDialog } from '../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../base/navigation/coming.tsx'
import { useChange } from '../base/offline/make-change.ts'
import { sellsPlans } from '../base/records/plans.ts'
import { usePushDevices, usePushSupport } from '../base/records/push.ts'
import { useUser } from '../base/records/session.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { Switch } from '../kit/switch.tsx'
import { toast } from '../kit/toast.ts'
import { setNotifications } from './notice-changes.ts'
import { PushDevices } from './push-devices.tsx'

type Name = keyof NotificationPreferences
const switches: readonly { name: Name; label: string; hint: string }[] = [
  { name: 'email', label: words.email, hint: words.emailHint },
  { name: 'gigReminders', label: words.gigReminders, hint: words.gigRemindersHint },
  { name: 'paymentReminders', label: words.paymentReminders, hint: words.paymentRemindersHint },
  { name: 'taxReminders', label: words.taxReminders, hint: words.taxRemindersHint },
  ...(sellsPlans ? [{ name: 'trialReminders', label: words.trialReminders, hint: words.trialRemindersHint } as const] : []),
  { name: 'hourReminders', label: words.hourReminders, hint: words.hourRemindersHint },
  { name: 'newOpportunities', label: words.newOpportunities, hint: words.opportunitiesHint },
  { name: 'push', label: words.pushNotifications, hint: words.pushHint },
  { name: 'reminders', label: words.pushReminders, hint: words.pushRemindersHint },
]

/** Returns the channel that also turns this switch off, or undefined. */
const channelOf = (name: Name): Name | undefined =>
  (Object.keys(turnedOffWith) as (keyof typeof turnedOffWith)[]).find((channel) => turnedOffWith[channel].some((each) => each === name))

/** Chooses the reminders and their channels. */
export function NotificationSettings() {
  const { notificationPreferences } = useUser()
  const [chosen, setChosen] = useState(() => heldPreferences(notificationPreferences))
  const save = useChange(setNotifications, {
    onSuccess: () => {
      toast({ title: words.settingsUpdated, description: words.settingsSaved, tone: 'success' })
      closeDialog()
    },
    onError: (error) => toast({ ...failureOf(setNotifications, error), tone: 'error' }),
  })
  const read = usePushDevices()
  const devices = read.data
  const support = usePushSupport()
  const isComing = useIsComing(read, support)
  const isOff = (name: Name) => {
    const channel = channelOf(name)
    // Pushes need a device.
    if ((channel ?? name) === 'push' && !devices?.length) return true
    return channel !== undefined && !chosen[channel]
  }
  if (isComing) return <Coming />
  return (
    <FormDialog
      title={words.notificationSettings}
      submit={words.saveSettings}
      isSaving={save.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(chosen)
      }}
      onClose={closeDialog}
    >
      <ul className="divide-y divide-line sm:col-span-2">
        {switches.map(({ name, label, hint }) => {
          const disabled = isOff(name)
          return (
            <li key={name}>
              <label className={`flex min-h-14 items-center gap-4 py-2 ${disabled ? 'text-muted' : 'cursor-pointer'}`}>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{label}</span>
                  <span className="block text-sm text-muted">{hint}</span>
                </span>
                <Switch
                  aria-label={label}
                  className="shrink-0"
                  checked={chosen[name] && !disabled}
                  disabled={disabled}
                  onChange={(event) => setChosen(heldPreferences({ ...chosen, [name]: event.target.checked }))}
                />
              </label>
            </li>
          )
        })}
      </ul>
      <div className="sm:col-span-2">
        <PushDevices read={read} support={support.data} />
      </div>
    </FormDialog>
  )
}
