import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { focusFirstWrong } from '../kit/focus.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { closeDialog } from './addresses.ts'
import { DraftNote } from './draft-note.tsx'
import type { DraftedForm } from './drafted-form.ts'
import { WrongFields } from './wrong-fields.tsx'

interface Props<Values extends FieldValues> {
  drafted: DraftedForm<Values>
  title: ReactNode
  subject?: ReactNode
  description?: ReactNode
  /** What the button says that saves. */
  submit: string
  isSaving: boolean
  onSave: (values: Values) => void
  /** The fields: in two columns where there is room. */
  children: ReactNode
}

/** A form in a dialog of its own address, with what was typed in it before. An attempt to save it leads to the first wrong field. */
export function DraftedDialog<Values extends FieldValues>({ drafted: { form, draft }, onSave, children, ...dialog }: Props<Values>) {
  const place = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = form.formState
  const wrong = Object.keys(errors).length
  const { isSaving } = dialog
  const before = useRef({ submitCount, isSaving })
  useEffect(() => {
    // The server may find something wrong too, when the form was sent.
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
