import { useEffect, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { forms as words } from '#words/en/base/forms.ts'
import { checkedBy, type FormIssue } from './form.ts'
import { useDraft } from './use-draft.ts'

interface Options<Values> {
  /** The form's values from the current record. */
  readonly now: Values
  /** Returns what prevents the form from being saved. */
  readonly check: (values: Values) => readonly FormIssue[]
  /** The draft's name, for a form that is not a dialog. */
  readonly name?: string
  /** Fields that start with today's date. */
  readonly pinned?: readonly (keyof Values)[]
}

/** Returns how the message shows the other person's value of a field. */
function changedText(value: unknown) {
  if (typeof value === 'boolean') return value ? words.changedToTicked : words.changedToNotTicked
  return value === '' ? words.changedToEmpty : words.changedTo({ value: String(value) })
}

/** Creates a form that a rule of the domain checks and whose draft is kept on the device (`useDraft`). */
export function useDraftedForm<Values extends FieldValues>({ now: given, check, name, pinned }: Options<Values>) {
  // Edits are compared with the values at opening, even if the record has changed since.
  const [now, setNow] = useState(given)
  const draft = useDraft(now, { ...(name !== undefined && { name }), ...(pinned && { pinned }) })
  const form = useForm<Values>({
    defaultValues: draft.values as DefaultValues<Values>,
    resolver: checkedBy(check),
    shouldFocusError: false,
  })

  const markChanged = (fields: readonly (keyof Values)[], theirs: Values) => {
    for (const field of fields) if (field in theirs) form.setError(field as Path<Values>, { message: changedText(theirs[field]) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the form is first painted.
  useLayoutEffect(() => {
    if (!draft.isRestored) return
    // Restored input counts as edited: the form compares its fields with the record.
    form.reset(now)
    form.reset(draft.values, { keepDefaultValues: true })
    markChanged(draft.clashes, now)
  }, [])
  const { keep } = draft
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }))

  return {
    form,
    now,
    draft: {
      ...draft,
      discard: () => {
        draft.discard()
        form.reset(now)
      },
    },
    /** Takes over the fields that somebody else changed. The person's own edits stay and replace the other values only on the next save. */
    showTheirs: (theirs: Values, fields: readonly (keyof Values)[]) => {
      setNow(theirs)
      draft.rebase(theirs)
      form.reset(theirs, { keepDirtyValues: true })
      markChanged(fields, theirs)
    },
  }
}

export type DraftedForm<Values extends FieldValues> = ReturnType<typeof useDraftedForm<Values>>
