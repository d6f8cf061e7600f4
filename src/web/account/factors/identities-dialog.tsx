import { Plus } from 'lucide-react'
import type { Factors } from '#contract/account/factors.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { factors as words } from '#words/en/account/factors.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { identityProvider } from '../../base/calls/identity-provider.ts'
import { closeDialog, type DialogProps, openDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { useFactors } from '../sign-in/factors.ts'
import { PasswordQuestion } from '../sign-in/password-question.tsx'
import { connectIdentity, removeIdentity } from './factor-changes.ts'
import { OpenedFactor } from './opened-factor.tsx'

type Identity = Factors['identities'][number]

/** Lists the connected accounts at the identity provider. */
export function Identities() {
  const read = useFactors()
  const isComing = useIsComing(read)
  const factors = read.data
  if (isComing) return <Coming />
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={words.signInWith({ provider: identityProvider })}
      description={words.aboutProvider}
      footer={
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={!factors}
          onClick={() => openDialog('connect-identity', {})}
        >
          {words.connect({ provider: identityProvider })}
        </Button>
      }
    >
      <Loaded of={read} what={words.yourConnections} skeleton={<Skeleton className="h-24 w-full" />} warnsIfOld>
        {({ identities }) => (
          <>
            {identities.length === 0 && <p className="py-2 text-muted">{words.noConnections}</p>}
            <RowList>
              {identities.map((identity) => (
                <li key={identity.id} className="flex items-center gap-3 py-2">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium wrap-anywhere">{identity.email ?? words.connected}</p>
                    <p className="text-sm text-muted">{words.since({ day: formatDay(dayIn(timeZone(), new Date(identity.createdAt))) })}</p>
                  </div>
                  <Button variant="secondary" onClick={() => openDialog('disconnect-identity', { identity: identity.id })}>
                    {words.disconnect}
                  </Button>
                </li>
              ))}
            </RowList>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

export function ConnectIdentity() {
  const connect = useChange(connectIdentity, { onSuccess: ({ url }) => location.assign(url) })
  return (
    <PasswordQuestion
      title={words.connect({ provider: identityProvider })}
      description={words.connectText({ provider: identityProvider })}
      submit={words.continue}
      change={connect}
      onFailure={(error) => toast({ ...failureOf(connectIdentity, error), tone: 'error' })}
      onClose={closeDialog}
    />
  )
}

export const DisconnectIdentity = ({ identity: id }: DialogProps<'disconnect-identity'>) => (
  <OpenedFactor kind="identities" id={id}>
    {(identity) => <Disconnect identity={identity} />}
  </OpenedFactor>
)

function Disconnect({ identity }: { identity: Identity }) {
  const remove = useChange(removeIdentity, { onSuccess: closeDialog })
  return (
    <PasswordQuestion
      title={words.disconnectQuestion({ email: identity.email ?? identityProvider })}
      description={words.disconnectText({ provider: identityProvider })}
      submit={words.disconnect}
      tone="danger"
      change={{
        isPending: remove.isPending,
        mutate: (password, reactions) => remove.mutate({ id: identity.id, password }, reactions),
      }}
      onFailure={(error) => toast({ ...failureOf(removeIdentity, error), tone: 'error' })}
      onClose={closeDialog}
    />
  )
}
