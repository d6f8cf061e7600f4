import { type DrivesFromHome, startsAtHome } from '#domain/mileage/commute.ts'
import { drives as words } from '#words/en/base/drives.ts'
import { Button } from '../../kit/button.tsx'
import { toast } from '../../kit/toast.ts'
import { failureOf } from '../calls/failure-texts.ts'
import { useChange } from '../offline/make-change.ts'
import { useUser } from '../records/session.ts'
import { answerDrivesFromHome } from '../records/user-changes.ts'

/** The meaning of each answer, in the words of the question and the settings. */
export const drivesFromHomeNames: Readonly<Record<DrivesFromHome, string>> = {
  business: words.business,
  commute: words.commute,
}

interface Props {
  fromAddress: string
  /** Called after the answer is saved. */
  onAnswer?: (answer: DrivesFromHome) => void
}

/**
 * Asks a worker once what their drives from home are, below the first drive that starts there. The answer can be changed in Profile
 * Settings.
 */
export function DrivesFromHomeQuestion({ fromAddress, onAnswer }: Props) {
  const user = useUser()
  const save = useChange(answerDrivesFromHome, {
    onSuccess: (_, answer) => onAnswer?.(answer),
    onError: (error) => toast({ ...failureOf(answerDrivesFromHome, error), tone: 'error' }),
  })
  if (user.drivesFromHome !== null || !startsAtHome(fromAddress, user)) return null
  return (
    <fieldset className="grid gap-2 rounded-control bg-sunken col-span-full px-4 py-3">
      <legend className="contents font-medium">{words.drivesFromHome}</legend>
      <p className="text-sm text-muted">{words.askedOnce}</p>
      <div className="flex flex-wrap gap-2">
        {Object.entries(drivesFromHomeNames).map(([answer, name]) => (
          <Button key={answer} variant="secondary" disabled={save.isPending} onClick={() => save.mutate(answer as DrivesFromHome)}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
