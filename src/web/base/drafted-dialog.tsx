import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '../kit/form-dialog.tsx'
import { closeDialog } from './addresses.ts'
import { DraftNote } from './draft-note.tsx'
import type { DraftedForm } from './drafted-form.ts'

interface Props<Values extends FieldValues> {
  drafted: DraftedForm<Values>
  title: string
  description?: ReactNode
  /** What the button says that saves. */
  submit: string
  isSaving: boolean
  onSave: (values: Values) => void
  /** The fields: in two columns where there is room. */
  children: ReactNode
}

/** A form in a dialog of its own address, with what was typed in it before. */
export const DraftedDialog = <Values extends FieldValues>({ drafted: { form, draft }, onSave, children, ...dialog }: Props<Values>) => (
  <FormDialog {...dialog} onSubmit={form.handleSubmit((values) => onSave(values as Values))} onClose={closeDialog}>
    <DraftNote draft={draft} />
    {children}
  </FormDialog>
)
