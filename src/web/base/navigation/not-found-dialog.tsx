import { opened as words } from '#words/en/base/opened.ts'
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
    title={what ? words.recordNotHere({ what }) : words.nothingHere}
    footer={<Button onClick={closeDialog}>{words.close}</Button>}
  >
    <p>{what ? words.recordGone({ what }) : words.linkIsWrong}</p>
  </Dialog>
)
