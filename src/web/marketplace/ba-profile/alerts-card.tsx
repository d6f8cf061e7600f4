import { BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { Section } from '../../kit/section.tsx'
import { Switch } from '../../kit/switch.tsx'
import { toast } from '../../kit/toast.ts'
import { turnAlerts } from './ba-profile-changes.ts'

/** Switches alerts about new posts in the worker's cities on or off. */
export function AlertsCard({ isOn, hasCities }: { isOn: boolean; hasCities: boolean }) {
  const id = useId()
  const turn = useChange(turnAlerts, {
    onSuccess: () => toast({ title: words.updated, tone: 'success' }),
    onError: (error) => toast({ ...failureOf(turnAlerts, error), tone: 'error' }),
  })
  // Show the choice at once. A switch that waits for the answer looks as if it did not work.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const shown = chosen ?? isOn
  const choose = (next: boolean) => {
    setChosen(next)
    turn.mutate(next, { onSettled: () => setChosen(null) })
  }
  return (
    <Section title={words.alertsTitle} icon={<BellRing />}>
      <label className="mt-1 flex min-h-14 cursor-pointer items-center gap-4 py-2">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{words.alerts}</span>
          <span id={id} className="block text-sm text-muted">
            {words.alertsHint}
          </span>
        </span>
        <span aria-hidden="true" className="text-sm font-medium text-muted">
          {shown ? words.enabled : words.disabled}
        </span>
        <Switch
          aria-label={words.alerts}
          aria-describedby={id}
          className="shrink-0"
          checked={shown}
          onChange={(event) => choose(event.target.checked)}
        />
      </label>
      {shown && !hasCities && <p className="text-sm text-muted">{words.alertsNeedCity}</p>}
    </Section>
  )
}
