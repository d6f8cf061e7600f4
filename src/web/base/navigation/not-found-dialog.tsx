import { notHere, opened as words } from '#words/en/base/opened.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { closeDialog } from './addresses.ts'

interface Props {
  /** The kind of record in the address. Missing if the address cannot be read. */
  of?: keyof typeof notHere
}

/** Says that the record of a link does not exist. */
export function NotFoundDialog({ of }: Props) {
  const { title, text } = of ? notHere[of] : { title: words.nothingHere, text: words.linkIsWrong }
  return (
    <Dialog open onOpenChange={closeDialog} title={title} footer={<Button onClick={closeDialog}>{words.close}</Button>}>
      <p>{text}</p>
    </Dialog>
  )
}
