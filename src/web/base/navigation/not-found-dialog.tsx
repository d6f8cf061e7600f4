import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { closeDialog } from './addresses.ts'

interface Props {
  /** The kind of record in the address: "gig", "expense". Missing if the address cannot be read. */
  what?: string
}

/** Says that the record of a link does not exist. */
export const NotFoundDialog = ({ what }: Props) => (
  <Dialog
    open
    onOpenChange={closeDialog}
    title={what ? `This ${what} is not here` : 'Nothing is here'}
    footer={<Button onClick={closeDialog}>Close</Button>}
  >
    <p>{what ? `The ${what} was deleted, or the link is not right.` : 'The link is not right.'}</p>
  </Dialog>
)
