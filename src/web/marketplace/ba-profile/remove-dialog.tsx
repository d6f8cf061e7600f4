import { baProfile as words } from '#words/en/marketplace/ba-profile.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'

interface RemoveProps {
  title: string
  /** The label of the button that keeps the file. */
  keep: string
  onClose: () => void
  onRemove: () => void
}

/** Asks before a file is removed. It is deleted at once and cannot be restored. */
export const RemoveDialog = ({ title, keep, onClose, onRemove }: RemoveProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    footer={
      <>
        <Button variant="secondary" data-autofocus onClick={onClose}>
          {keep}
        </Button>
        <Button variant="danger" onClick={onRemove}>
          {words.remove}
        </Button>
      </>
    }
  >
    <p>{words.itsDeletedFromOur}</p>
  </Dialog>
)
