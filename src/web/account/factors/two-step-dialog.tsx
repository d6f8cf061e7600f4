import { useState } from 'react'
import type { Factors } from '#contract/account/factors.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { factors as words } from '#words/en/account/factors.ts'
import { titles } from '#words/en/base/titles.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { closeDialog, openDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { rich } from '../../kit/rich.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { useFactors } from '../sign-in/factors.ts'
import { PasswordQuestion } from '../sign-in/password-question.tsx'
import { beginTwoStep, endTwoStep, renewRecoveryCodes } from './factor-changes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

const TITLE = titles.twoStep
const fail = (change: Parameters<typeof failureOf>[0]) => (error: Error) => toast({ ...failureOf(change, error), tone: 'error' })

/** Sets up, shows and switches off the authenticator app. Keys and codes stay in memory and never appear in an address. */
export default function TwoStepDialog() {
  const read = useFactors()
  const isComing = useIsComing(read)
  const factors = read.data
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useChange(beginTwoStep)
  if (codes) return <RecoveryCodes codes={codes} />
  if (begin.data) return <TwoStepSetup secret={begin.data.secret} uri={begin.data.uri} onDone={setCodes} />
  if (factors?.totp) return <On totp={factors.totp} onCodes={setCodes} />
  if (factors)
    return (
      <PasswordQuestion
        title={TITLE}
        description={words.aboutTwoStep}
        submit={words.setUp}
        change={begin}
        onFailure={fail(beginTwoStep)}
        onClose={closeDialog}
      />
    )
  if (isComing) return <Coming />
  // Only without data: each of the dialogs above has its own title.
  return (
    <Dialog open onOpenChange={closeDialog} title={TITLE}>
      <Loaded of={read} what={TITLE} skeleton={<Skeleton className="h-24 w-full" />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

interface OnProps {
  totp: NonNullable<Factors['totp']>
  onCodes: (codes: readonly string[]) => void
}

/** Shows the state of two-step sign-in and its actions, once it is on. */
function On({ totp, onCodes }: OnProps) {
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  const renew = useChange(renewRecoveryCodes, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
  const end = useChange(endTwoStep, {
    onSuccess: () => {
      toast({ title: words.twoStepOff, description: words.passwordIsEnough, tone: 'success' })
      closeDialog()
    },
  })
  if (asked === 'codes')
    return (
      <PasswordQuestion
        title={words.newCodes}
        description={words.newCodesText}
        submit={words.makeNewCodes}
        change={renew}
        onFailure={fail(renewRecoveryCodes)}
        onClose={() => setAsked(null)}
      />
    )
  if (asked === 'off')
    return (
      <PasswordQuestion
        title={words.turnOffTitle}
        description={words.turnOffText}
        submit={words.turnOff}
        tone="danger"
        change={end}
        onFailure={fail(endTwoStep)}
        onClose={() => setAsked(null)}
      />
    )
  const left = totp.recoveryCodesLeft
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={TITLE}
      footer={
        <>
          <Button variant="secondary" onClick={() => setAsked('off')}>
            {words.turnOff}
          </Button>
          {/* In its own row it may take a second line. */}
          <Button variant="secondary" className="max-[22rem]:basis-full! max-[22rem]:whitespace-normal!" onClick={() => setAsked('codes')}>
            {words.newCodes}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        <li className="flex items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium">{words.authenticatorApp}</p>
            <p className="text-sm text-muted">{words.since({ day: formatDay(dayIn(timeZone(), new Date(totp.since))) })}</p>
          </div>
          <Badge tone="completed">{words.on}</Badge>
        </li>
        <li className="py-3">
          <p className="font-medium">{words.codes}</p>
          <p className="text-sm text-muted">{words.codesLeft({ left })}</p>
        </li>
      </ul>
      <p className="mt-2 text-sm text-muted">
        {rich(words.devicesStaySignedIn, {
          see: (text) => (
            <button
              type="button"
              className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
              onClick={() => openDialog('devices', {}, { instead: true })}
            >
              {text}
            </button>
          ),
        })}
      </p>
    </Dialog>
  )
}
