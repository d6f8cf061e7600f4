import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { Factors } from '#contract/account/factors.ts'
import { checkFields, required } from '#domain/check/check.ts'
import { dayIn, formatDay } from '#domain/time/calendar-day.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { checkedBy, showIssues } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog, type DialogProps, openDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/mutations.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { toast } from '../../kit/toast.ts'
import { useFactors } from '../sign-in/factors.ts'
import { hasPasskeys, PasskeyRefused } from '../sign-in/passkeys.ts'
import { PasswordQuestion } from '../sign-in/password-question.tsx'
import { addPasskey, removePasskey, renamePasskey } from './factor-changes.ts'
import { OpenedFactor } from './opened-factor.tsx'

type Passkey = Factors['passkeys'][number]

const ABOUT = 'Sign in with your face, finger or screen lock instead of a password and a code.'
const dayOf = (instant: string) => formatDay(dayIn(timeZone, new Date(instant)))

/** Lists the account's passkeys. */
export function Passkeys() {
  const read = useFactors()
  const isComing = useIsComing(read)
  const factors = read.data
  if (isComing) return <Coming />
  const _passkeys = factors?.passkeys
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Passkeys"
      description={ABOUT}
      footer={
        hasPasskeys() && (
          <Button icon={<Plus aria-hidden="true" className="size-4" />} disabled={!factors} onClick={() => openDialog('add-passkey', {})}>
            Add a passkey
          </Button>
        )
      }
    >
      <Loaded of={read} what="Your passkeys" skeleton={<Skeleton className="h-24 w-full" />} warnsIfOld>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 && <p className="py-2 text-muted">You have no passkeys yet.</p>}
            {!hasPasskeys() && (
              <p className="py-2 text-muted">
                {import.meta.env.PHONE_SERVER
                  ? 'Passkeys are added and used in a browser, not in this app.'
                  : 'This browser, or this address, has no passkeys. They need https.'}
              </p>
            )}
            <RowList>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="flex items-center gap-1 py-2">
                  <div className="min-w-0 flex-1">
                    <p dir="auto" className="text-start font-medium wrap-anywhere">
                      {passkey.name}
                    </p>
                    <p className="text-sm text-muted">
                      Added {dayOf(passkey.createdAt)}, {passkey.lastUsedAt ? `last used ${dayOf(passkey.lastUsedAt)}` : 'not used yet'}
                    </p>
                  </div>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Rename ${passkey.name}`}
                    onClick={() => openDialog('rename-passkey', { passkey: passkey.id })}
                  >
                    <Pencil aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove ${passkey.name}`}
                    onClick={() => openDialog('remove-passkey', { passkey: passkey.id })}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
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

export function AddPasskey() {
  const add = useChange(addPasskey, {
    onSuccess: ({ name }) => {
      toast({ title: 'Passkey added', description: `It is called “${name}”. You can rename it.`, tone: 'success' })
      closeDialog()
    },
  })
  const fail = (error: Error) => {
    if (!(error instanceof PasskeyRefused)) toast({ ...failureOf(addPasskey, error), tone: 'error' })
    else if (error.told) toast({ title: error.told, tone: 'error' })
  }
  return (
    <PasswordQuestion
      title="Add a passkey"
      description="Your device asks for your face, finger or screen lock next."
      submit="Continue"
      change={add}
      onFailure={fail}
      onClose={closeDialog}
    />
  )
}

interface OfPasskey {
  passkey: Passkey
}

export const RemovePasskey = ({ passkey: id }: DialogProps<'remove-passkey'>) => (
  <OpenedFactor kind="passkeys" id={id} what="passkey">
    {(passkey) => <Remove passkey={passkey} />}
  </OpenedFactor>
)

function Remove({ passkey }: OfPasskey) {
  const remove = useChange(removePasskey, { onSuccess: closeDialog })
  return (
    <PasswordQuestion
      title={`Remove “${passkey.name}”?`}
      description="It will not sign in to Gigfolio anymore, and your other devices are signed out. Delete it on the device too."
      submit="Remove"
      tone="danger"
      change={{ isPending: remove.isPending, mutate: (password, reactions) => remove.mutate({ id: passkey.id, password }, reactions) }}
      onFailure={(error) => toast({ ...failureOf(removePasskey, error), tone: 'error' })}
      onClose={closeDialog}
    />
  )
}

export const RenamePasskey = ({ passkey: id }: DialogProps<'rename-passkey'>) => (
  <OpenedFactor kind="passkeys" id={id} what="passkey">
    {(passkey) => <Rename passkey={passkey} />}
  </OpenedFactor>
)

function Rename({ passkey }: OfPasskey) {
  const now = { name: passkey.name }
  const check = (typed: typeof now) => checkFields(typed, { name: [required('Name is required')] })
  const form = useForm({ defaultValues: now, resolver: checkedBy(check) })
  const rename = useChange(renamePasskey, {
    onSuccess: closeDialog,
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(renamePasskey, error), tone: 'error' })
    },
  })
  return (
    <FormDialog
      title="Rename passkey"
      submit="Save Changes"
      isSaving={rename.isPending}
      onSubmit={form.handleSubmit(({ name }) => rename.mutate({ id: passkey.id, name }))}
      onClose={closeDialog}
    >
      <Field form={form} name="name" label="Name" maxLength={60} required className="sm:col-span-2" />
    </FormDialog>
  )
}
