import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { Factors } from '#contract/account/factors.ts'
import { checkFields, required } from '#domain/check/check.ts'
import { dayIn } from '#domain/time/calendar-day.ts'
import { formatDay } from '#words/dates.ts'
import { factors as words } from '#words/en/account/factors.ts'
import { titles } from '#words/en/base/titles.ts'
import { timeZone } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog, type DialogProps, openDialog } from '../../base/navigation/addresses.ts'
import { Coming, useIsComing } from '../../base/navigation/coming.tsx'
import { Loaded } from '../../base/navigation/loaded.tsx'
import { useChange } from '../../base/offline/make-change.ts'
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

const ABOUT = words.aboutPasskeys
const dayOf = (instant: string) => formatDay(dayIn(timeZone(), new Date(instant)))

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
      title={titles.passkeys}
      description={ABOUT}
      footer={
        hasPasskeys() && (
          <Button icon={<Plus aria-hidden="true" className="size-4" />} disabled={!factors} onClick={() => openDialog('add-passkey', {})}>
            {words.addPasskey}
          </Button>
        )
      }
    >
      <Loaded of={read} what={words.yourPasskeys} skeleton={<Skeleton className="h-24 w-full" />} warnsIfOld>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 && <p className="py-2 text-muted">{words.noPasskeys}</p>}
            {!hasPasskeys() && (
              <p className="py-2 text-muted">{import.meta.env.PHONE_SERVER ? words.passkeysInBrowser : words.passkeysNeedHttps}</p>
            )}
            <RowList>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="flex items-center gap-1 py-2">
                  <div className="min-w-0 flex-1">
                    <p dir="auto" className="text-start font-medium wrap-anywhere">
                      {passkey.name}
                    </p>
                    <p className="text-sm text-muted">
                      {passkey.lastUsedAt
                        ? words.addedAndUsed({ day: dayOf(passkey.createdAt), lastDay: dayOf(passkey.lastUsedAt) })
                        : words.addedOn({ day: dayOf(passkey.createdAt) })}
                    </p>
                  </div>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={words.rename({ name: passkey.name })}
                    onClick={() => openDialog('rename-passkey', { passkey: passkey.id })}
                  >
                    <Pencil aria-hidden="true" className="size-4" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={words.removeName({ name: passkey.name })}
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
      toast({ title: words.passkeyAdded, description: words.passkeyAddedText({ name }), tone: 'success' })
      closeDialog()
    },
  })
  const fail = (error: Error) => {
    if (!(error instanceof PasskeyRefused)) toast({ ...failureOf(addPasskey, error), tone: 'error' })
    else if (error.told) toast({ title: error.told, tone: 'error' })
  }
  return (
    <PasswordQuestion
      title={words.addPasskey}
      description={words.addPasskeyText}
      submit={words.continue}
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
  <OpenedFactor kind="passkeys" id={id}>
    {(passkey) => <Remove passkey={passkey} />}
  </OpenedFactor>
)

function Remove({ passkey }: OfPasskey) {
  const remove = useChange(removePasskey, { onSuccess: closeDialog })
  return (
    <PasswordQuestion
      title={words.removeQuestion({ name: passkey.name })}
      description={words.removeText}
      submit={words.remove}
      tone="danger"
      change={{ isPending: remove.isPending, mutate: (password, reactions) => remove.mutate({ id: passkey.id, password }, reactions) }}
      onFailure={(error) => toast({ ...failureOf(removePasskey, error), tone: 'error' })}
      onClose={closeDialog}
    />
  )
}

export const RenamePasskey = ({ passkey: id }: DialogProps<'rename-passkey'>) => (
  <OpenedFactor kind="passkeys" id={id}>
    {(passkey) => <Rename passkey={passkey} />}
  </OpenedFactor>
)

function Rename({ passkey }: OfPasskey) {
  const now = { name: passkey.name }
  const check = (typed: typeof now) => checkFields(typed, { name: [required(words.nameIsRequired)] })
  const form = useForm({ defaultValues: now, resolver: checkedBy(worded(check, {})) })
  const rename = useChange(renamePasskey, {
    onSuccess: closeDialog,
    onError: (error) => {
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(renamePasskey, error), tone: 'error' })
    },
  })
  return (
    <FormDialog
      title={words.renamePasskey}
      submit={words.saveChanges}
      isSaving={rename.isPending}
      onSubmit={form.handleSubmit(({ name }) => rename.mutate({ id: passkey.id, name }))}
      onClose={closeDialog}
    >
      <Field form={form} name="name" label={words.name} maxLength={60} required className="sm:col-span-2" />
    </FormDialog>
  )
}
