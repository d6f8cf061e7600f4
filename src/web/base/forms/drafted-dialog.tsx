import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { focusFirstWrong } from '../../kit/focus.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { closeDialog } from '../navigation/addresses.ts'
import { DraftNote } from './draft-note.tsx'
import type { DraftedForm } from './drafted-form.ts'
import { WrongFields } from './wrong-fields.tsx'

interface Props<Values extends FieldValues> {
  drafted: DraftedForm<Values>
  title: ReactNode
  subject?: ReactNode
  description?: ReactNode
  /** The label of the button that saves. */
  submit: string
  isSaving: boolean
  onSave: (values: Values) => void
  /** The fields, in two columns where there is room. */
  children: ReactNode
}

/** Draws a form in a dialog and restores its draft. A failed attempt to save focuses the first wrong field. */
export function DraftedDialog<Values extends FieldValues>({ drafted: { form, draft }, onSave, children, ...dialog }: Props<Values>) {
  const place = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = form.formState
  const wrong = Object.keys(errors).length
  const { isSaving } = dialog
  const before = useRef({ submitCount, isSaving })
  useEffect(() => {
    // After the form was sent, the server may report wrong fields too.
    const isTried = submitCount !== before.current.submitCount || (before.current.isSaving && !isSaving)
    before.current = { submitCount, isSaving }
    if (isTried && wrong > 0) focusFirstWrong(place.current)
  }, [submitCount, isSaving, wrong])
  return (
    <FormDialog {...dialog} onSubmit={form.handleSubmit((values) => onSave(values as Values))} onClose={closeDialog}>
      <DraftNote draft={draft} />
      <div ref={place} className="contents">
        <WrongFields count={wrong}>{children}</WrongFields>
      </div>
    </FormDialog>
  )
}
