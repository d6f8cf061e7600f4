import { type FormEventHandler, type ReactNode, useId } from 'react'
import { kit as words } from '#words/en/kit.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: ReactNode
  subject?: ReactNode
  description?: ReactNode
  /** The label of the button that saves. */
  submit: string
  /** The look of the button that saves. */
  tone?: 'primary' | 'danger'
  isSaving: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** The fields, in two columns where there is room. */
  children: ReactNode
}

/** Draws a form in a dialog. Cancel and the save button are always in view. The form shows its errors itself, not the browser. */
export function FormDialog({
  title,
  subject,
  description,
  submit,
  tone = 'primary',
  isSaving,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      subject={subject}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant={tone} form={id} busy={isSaving} busyLabel={words.saving}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid grid-cols-1 gap-4 sm:grid-cols-2" onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
