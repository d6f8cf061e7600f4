import { signIn as words } from '#words/en/account/sign-in.ts'
import { api } from '../../base/calls/api.ts'
import { AskForLink, SetPassword, UseLink } from '../../base/forms/link-pages.tsx'

const back = { href: '/', name: 'Back to sign in' }

/** Asks for a mail with a link to set a new password. */
export const ForgotPassword = () => (
  <AskForLink
    text={words.wellEmailYouA}
    account={words.anAccount}
    wrongEmail={words.validEmailIsRequired}
    ask={(body) => api('POST /api/auth/forgot-password', { body })}
    back={back}
  />
)

/** Sets a new password with the link of a mail. */
export const ResetPassword = () => (
  <SetPassword
    text={words.allYourDevicesWill}
    set={(body) => api('POST /api/auth/reset-password', { body })}
    doneText={words.youAreSignedOut}
    again="/forgot-password"
    back={back}
  />
)

/** Confirms a new address to sign in with, with the link that was mailed there. */
export const ConfirmEmail = () => (
  <UseLink
    title={words.confirmYourNewEmail}
    text={words.youWillSignIn}
    act={words.confirmEmail}
    acting={words.confirming}
    use={(token) => api('POST /api/auth/confirm-email', { body: { token } })}
    done={() => ({ title: words.yourNewEmailIs, text: words.youSignInWith })}
    next={() => ({ href: '/', name: 'Go to Gigfolio' })}
  />
)

/** Stops or undoes a change of the address to sign in with, with the link that was mailed to the previous address. */
export const UndoEmailChange = () => (
  <UseLink
    title={words.keepYourEmail}
    text={words.ifYouDidntAsk}
    act={words.keepMyEmail}
    acting={words.keepingIt}
    use={(token) => api('POST /api/auth/undo-email-change', { body: { token } })}
    done={({ wasChanged }) => ({
      title: wasChanged ? words.youHaveYourEmail : words.theChangeIsStopped,
      text: words.everybodyIsSignedOut,
    })}
    next={({ resetToken }) => ({ href: `/reset-password#${resetToken}`, name: 'Set a new password' })}
  />
)

const topicTexts = {
  alerts: words.youGetNoMore,
  digest: words.youGetNoMore2,
  gigs: words.youGetNoMore3,
  payments: words.youGetNoMore4,
  tax: words.youGetNoMore5,
  trial: words.youGetNoMore6,
} as const

/** Turns off one kind of email, with the link in such an email. */
export const LeaveMails = () => (
  <UseLink
    title={words.turnTheseEmailsOff}
    text={words.youGetNoMore7}
    act={words.turnOff}
    acting={words.turningOff}
    use={(token) => api('POST /api/leave-mails', { body: { token } })}
    done={({ topic }) => ({ title: words.turnedOff, text: topicTexts[topic] })}
    next={() => ({ href: '/', name: 'Go to Gigfolio' })}
  />
)
