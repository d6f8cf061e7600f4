import { otherAccount as words } from '#words/en/app/other-account.ts'
import { loadAnew } from '../base/records/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { Instead } from './follow-account.ts'

interface Props extends Instead {
  onClose: () => void
}

/** Says over the page that another account is signed in than the page's. The page sends nothing to that account. */
export default function AccountDialog({ page, signedIn, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.description({ email: signedIn.email, name: page.name })}
      footer={<Button onClick={loadAnew}>{words.goOnAs({ name: signedIn.name })}</Button>}
    >
      <p>{words.nothingWasSaved({ signedIn: signedIn.name, pageOf: page.name })}</p>
    </Dialog>
  )
}
