import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ProfilePatch } from '#contract/account/profile.ts'
import type { User } from '#contract/account/sign-in.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { ChangedElsewhere } from '../../base/calls/failures.ts'
import { useDraftedForm } from '../../base/forms/drafted-form.ts'
import { type FormIssue, showIssues } from '../../base/forms/form.ts'
import { closeDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { useUser } from '../../base/records/session.ts'
import { toast } from '../../kit/toast.ts'
import { editProfile } from './profile-changes.ts'

interface Options<Form> {
  readonly formOf: (user: User) => Form
  readonly check: (form: Form) => FormIssue[]
  /** Returns the edited fields, as they are sent. */
  readonly patchOf: (typed: Form, before: Form) => ProfilePatch
}

/** Creates a form of some profile fields. Saves only edited fields and never overwrites a change from another window. */
export function useProfileForm<Form extends FieldValues>({ formOf, check, patchOf }: Options<Form>) {
  const [seen, setSeen] = useState(useUser())
  const drafted = useDraftedForm<Form>({ now: formOf(seen), check })
  const { form, draft, now } = drafted
  const edit = useChange(editProfile, {
    onSuccess: () => {
      draft.drop()
      toast({ title: words.profileUpdated, description: words.profileUpdatedText, tone: 'success' })
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) {
        setSeen(error.now as User)
        drafted.showTheirs(formOf(error.now as User), error.fields)
      } else if (!showIssues(error, now, form.setError)) toast({ ...failureOf(editProfile, error), tone: 'error' })
    },
  })
  const save = (typed: Form) => edit.mutate({ seen, patch: patchOf(typed, now) })
  return { drafted, seen, isSaving: edit.isPending, save }
}
