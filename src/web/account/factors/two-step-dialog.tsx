import { useState } from 'react'
import type { Factors } from '#contract/account/factors.ts'
import { count, pluralOf } from '#domain/count.ts'
import { dayIn, formatDay } from '#domain/time/calendar-day.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { closeDialog, openDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/mutations.ts'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { useFactors } from '../sign-in/factors.ts'
import { PasswordQuestion } from '../sign-in/password-question.tsx'
import { beginTwoStep, endTwoStep, renewRecoveryCodes } from './factor-changes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

const TITLE = 'Two-step sign-in'
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
        description="After your password, Gigfolio asks for a code from an app on your phone. A stolen password alone opens nothing."
        submit="Set up"
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
      toast({ title: 'Two-step sign-in is off', description: 'Your password is enough to sign in.', tone: 'success' })
      closeDialog()
    },
  })
  if (asked === 'codes')
    return (
      <PasswordQuestion
        title="New recovery codes"
        description="The codes you have now stop working."
        submit="Make new codes"
        change={renew}
        onFailure={fail(renewRecoveryCodes)}
        onClose={() => setAsked(null)}
      />
    )
  if (asked === 'off')
    return (
      <PasswordQuestion
        title="Turn off two-step sign-in"
        description="Your password alone will open your account again. Your other devices are signed out."
        submit="Turn off"
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
            Turn off
          </Button>
          <Button variant="secondary" onClick={() => setAsked('codes')}>
            New recovery codes
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        <li className="flex items-center gap-3 py-3">
          <div className="min-w-0 flex-1">
            <p className="font-medium">Authenticator app</p>
            <p className="text-sm text-muted">Since {formatDay(dayIn(timeZone, new Date(totp.since)))}</p>
          </div>
          <Badge tone="completed">On</Badge>
        </li>
        <li className="py-3">
          <p className="font-medium">Recovery codes</p>
          <p className="text-sm text-muted">
            {count('code', left)} {pluralOf('is', left, 'are')} left. Each lets you in once without your phone.
          </p>
        </li>
      </ul>
      <p className="mt-2 text-sm text-muted">
        Signed-in devices stay signed in.{' '}
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
          onClick={() => openDialog('devices', {}, { instead: true })}
        >
          See signed-in devices
        </button>
      </p>
    </Dialog>
  )
}
