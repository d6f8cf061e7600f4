import { signIn as words } from '#words/en/account/sign-in.ts'
import { welcome } from '#words/en/account/welcome.ts'
import { api } from '../../base/calls/api.ts'
import { AskForLink, SetPassword, UseLink } from '../../base/forms/link-pages.tsx'

const back = { href: '/', name: words.backToSignIn }

/** Asks for a mail with a link to set a new password. */
export const ForgotPassword = () => (
  <AskForLink
    text={words.forgotText}
    sent={words.resetLinkSent}
    wrongEmail={welcome.validEmailNeeded}
    ask={(body) => api('POST /api/auth/forgot-password', { body })}
    back={back}
  />
)

/** Sets a new password with the link of a mail. */
export const ResetPassword = () => (
  <SetPassword
    text={words.resetText}
    set={(body) => api('POST /api/auth/reset-password', { body })}
    doneText={words.resetDone}
    again="/forgot-password"
    back={back}
  />
)

/** Confirms a new address to sign in with, with the link that was mailed there. */
export const ConfirmEmail = () => (
  <UseLink
    title={words.confirmTitle}
    text={words.confirmText}
    act={words.confirmEmail}
    acting={words.confirming}
    use={(token) => api('POST /api/auth/confirm-email', { body: { token } })}
    done={() => ({ title: words.confirmed, text: words.confirmedText })}
    next={() => ({ href: '/', name: words.goToGigfolio })}
  />
)

/** Stops or undoes a change of the address to sign in with, with the link that was mailed to the previous address. */
export const UndoEmailChange = () => (
  <UseLink
    title={words.undoTitle}
    text={words.undoText}
    act={words.keepEmail}
    acting={words.keepingEmail}
    use={(token) => api('POST /api/auth/undo-email-change', { body: { token } })}
    done={({ wasChanged }) => ({
      title: wasChanged ? words.emailIsBack : words.changeStopped,
      text: words.everybodySignedOut,
    })}
    next={({ resetToken }) => ({ href: `/reset-password#${resetToken}`, name: words.setNewPassword })}
  />
)

const topicTexts = {
  alerts: words.noMoreAlerts,
  digest: words.noMoreDigests,
  gigs: words.noMoreGigMails,
  payments: words.noMorePaymentMails,
  tax: words.noMoreTaxMails,
  trial: words.noMoreTrialMails,
  hours: words.noMoreHourMails,
} as const

/** Turns off one kind of email, with the link in such an email. */
export const LeaveMails = () => (
  <UseLink
    title={words.turnOffTitle}
    text={words.turnOffText}
    act={words.turnOff}
    acting={words.turningOff}
    use={(token) => api('POST /api/leave-mails', { body: { token } })}
    done={({ topic }) => ({ title: words.turnedOff, text: topicTexts[topic] })}
    next={() => ({ href: '/', name: words.goToGigfolio })}
  />
)
