import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FormDialogProps {
  title: ReactNode
  subject?: ReactNode
  description?: ReactNode
  /** What the button says that saves. */
  submit: string
  /** How the button looks that saves. */
  tone?: 'primary' | 'danger'
  isSaving: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** The fields: in two columns where there is room. */
  children: ReactNode
}

/** A form laid over the page, its Cancel and its saving button always in view. It says itself what is wrong, not the browser. */
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
            Cancel
          </Button>
          <Button type="submit" variant={tone} form={id} busy={isSaving} busyLabel="Saving...">
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
