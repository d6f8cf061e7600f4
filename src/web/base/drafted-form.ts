import { useEffect, useLayoutEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { Issue } from '#domain/check.ts'
import { checkedBy } from './form.ts'
import { useDraft } from './use-draft.ts'

interface Options<Values> {
  /** The form as its record is now. */
  readonly now: Values
  /** What keeps it from being saved. */
  readonly check: (values: Values) => readonly Issue[]
  /** The name of a form that is no dialog. */
  readonly name?: string
  /** Fields that start with today's date. */
  readonly pinned?: readonly (keyof Values)[]
}

/** What a field holds now that somebody else changed it. */
function changedText(value: unknown) {
  const now = typeof value === 'boolean' ? (value ? 'ticked' : 'not ticked') : value === '' ? 'empty' : `“${value}”`
  return `Changed elsewhere: it is ${now} now.`
}

/** A form that is checked by a rule of the domain and keeps what is typed on the device (`useDraft`). */
export function useDraftedForm<Values extends FieldValues>({ now: given, check, name, pinned }: Options<Values>) {
  // What is edited is told apart from what was there when the form was opened, whatever became of it since.
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
    // What was typed counts as typed: the fields are compared with the record.
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
    /** Takes over what somebody else changed. What was typed here stays, and is saved over theirs only when it is saved again. */
    showTheirs: (theirs: Values, fields: readonly (keyof Values)[]) => {
      setNow(theirs)
      draft.rebase(theirs)
      form.reset(theirs, { keepDirtyValues: true })
      markChanged(fields, theirs)
    },
  }
}

export type DraftedForm<Values extends FieldValues> = ReturnType<typeof useDraftedForm<Values>>
