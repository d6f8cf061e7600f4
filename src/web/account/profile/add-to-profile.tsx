import type { User } from '#contract/account/sign-in.ts'
import { type GigTypeProblem, gigTypeRefusal, MAX_GIG_TYPE } from '#domain/account/gig-type.ts'
import { clientKey } from '#domain/clients/client.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { gigTypeProblems, gigTypeProblemTitles } from '#words/en/account.ts'
import { gigTypeNamed } from '#words/gig-type-text.ts'
import { textOf } from '#words/text-of.ts'
import { ApiFailure } from '../../base/calls/api.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { DraftedDialog } from '../../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../../base/forms/drafted-form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { useUser } from '../../base/records/session.ts'
import { addPreferredClient } from '../../base/records/user-changes.ts'
import { toast } from '../../kit/toast.ts'
import { addGigType, editProfile } from './profile-changes.ts'

interface Refusal {
  readonly title: string
  readonly message: string
}
interface Props {
  title: string
  label: string
  maxLength: number
  change: typeof addGigType | typeof addPreferredClient
  /** Returns what is stored for a typed name. */
  storedAs?: (typed: string) => string
  refusalOf: (typed: string) => Refusal | null
}

/** Adds a name to a list of the profile. Shows an error at the field and in a toast (spec.md 5). */
function AddName({ title, label, maxLength, change, storedAs = (typed) => typed, refusalOf }: Props) {
  const check = ({ name }: { name: string }) => {
    const refusal = refusalOf(name)
    if (!refusal) return []
    toast({ title: refusal.title, description: refusal.message, tone: 'error' })
    return [{ path: 'name', message: refusal.message }]
  }
  const drafted = useDraftedForm<{ name: string }>({ now: { name: '' }, check })
  const { form, draft } = drafted
  const add = useChange<string, User>(change, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.success, description: words.addedToProfile, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      const message = error instanceof ApiFailure ? error.issues[0]?.message : undefined
      if (message) form.setError('name', { message })
      else toast({ ...failureOf(editProfile, error), tone: 'error' })
    },
  })
  return (
    <DraftedDialog
      drafted={drafted}
      title={title}
      submit={title}
      isSaving={add.isPending}
      onSave={({ name }) => add.mutate(storedAs(name.trim()))}
    >
      <Field form={form} name="name" label={label} required maxLength={maxLength} className="sm:col-span-2" data-autofocus />
    </DraftedDialog>
  )
}

export function AddGigType() {
  const { customGigTypes } = useUser()
  return (
    <AddName
      title={words.addType}
      label={words.gigType}
      maxLength={MAX_GIG_TYPE}
      change={addGigType}
      storedAs={gigTypeNamed}
      refusalOf={(typed) => gigTypeMessage(gigTypeRefusal(gigTypeNamed(typed), customGigTypes))}
    />
  )
}

export function AddClient() {
  const { workPreferences } = useUser()
  const refusalOf = (typed: string): Refusal | null => {
    if (typed.trim() === '') return { title: words.missingClient, message: words.missingClientText }
    const isThere = workPreferences.preferredClients.some((name) => clientKey(name) === clientKey(typed))
    return isThere ? { title: words.duplicateClient, message: words.duplicateClientText } : null
  }
  return <AddName title={words.addClient} label={words.clientName} maxLength={100} change={addPreferredClient} refusalOf={refusalOf} />
}

const gigTypeMessage = (problem: GigTypeProblem | null): Refusal | null =>
  problem && { title: textOf(gigTypeProblemTitles, problem), message: textOf(gigTypeProblems, problem) }
