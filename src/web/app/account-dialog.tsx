import { loadAnew } from '../base/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import type { Instead } from './follow-account.ts'
import type { SignInForm as Form } from './sign-in-form.tsx'

interface Props extends Instead {
  SignInForm: typeof Form
  onClose: () => void
}

/** Lies over a page whose account is no longer signed in. What was typed stays below it, and nothing of it is sent to another account. */
export default function AccountDialog({ page, signedIn, SignInForm, onClose }: Props) {
  if (!signedIn)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="You’re signed out"
        description={`This page belongs to ${page.name}. Sign in again to save what you typed; it’s still here.`}
      >
        <SignInForm email={page.email} onSignedIn={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Someone else is signed in now"
      description={`This browser is signed in as ${signedIn.email}. This page belongs to ${page.name}.`}
      footer={<Button onClick={loadAnew}>Continue as {signedIn.name}</Button>}
    >
      <p>
        Nothing on this page was saved to {signedIn.name}’s account. What you typed stays here until you continue; to copy it first, close
        this message.
      </p>
    </Dialog>
  )
}
