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
      title="Someone else is signed in now"
      description={`This browser is signed in as ${signedIn.email}. This page belongs to ${page.name}.`}
      footer={<Button onClick={loadAnew}>Continue as {signedIn.name}</Button>}
    >
      <p>
        Nothing on this page was saved to {signedIn.name}’s account. What you typed is kept on this device until {page.name} signs in again.
      </p>
    </Dialog>
  )
}
