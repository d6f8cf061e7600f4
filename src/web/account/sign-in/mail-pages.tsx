import { api } from '../../base/calls/api.ts'
import { AskForLink, SetPassword, UseLink } from '../../base/forms/link-pages.tsx'

const back = { href: '/', name: 'Back to sign in' }

/** Asks for a mail with a link to set a new password. */
export const ForgotPassword = () => (
  <AskForLink
    text="We’ll email you a link to set a new one."
    account="an account"
    wrongEmail="Valid email is required"
    ask={(body) => api('POST /api/auth/forgot-password', { body })}
    back={back}
  />
)

/** Sets a new password with the link of a mail. */
export const ResetPassword = () => (
  <SetPassword
    text="All your devices will be signed out. Passkeys, connected sign-ins, your calendar feed and your gig resume’s link will stop working."
    set={(body) => api('POST /api/auth/reset-password', { body })}
    doneText="You are signed out everywhere. Sign in with the new password."
    again="/forgot-password"
    back={back}
  />
)

/** Confirms a new address to sign in with, with the link that was mailed there. */
export const ConfirmEmail = () => (
  <UseLink
    title="Confirm your new email"
    text="You will sign in to Gigfolio with it."
    act="Confirm email"
    acting="Confirming..."
    use={(token) => api('POST /api/auth/confirm-email', { body: { token } })}
    done={() => ({ title: 'Your new email is confirmed', text: 'You sign in with it from now on.' })}
    next={() => ({ href: '/', name: 'Go to Gigfolio' })}
  />
)

/** Stops or undoes a change of the address to sign in with, with the link that was mailed to the previous address. */
export const UndoEmailChange = () => (
  <UseLink
    title="Keep your email"
    text="If you didn’t ask to change the email of your Gigfolio account, keep the one you had. Everybody is signed out, and you set a new password."
    act="Keep my email"
    acting="Keeping it..."
    use={(token) => api('POST /api/auth/undo-email-change', { body: { token } })}
    done={({ wasChanged }) => ({
      title: wasChanged ? 'You have your email back' : 'The change is stopped',
      text: 'Everybody is signed out. Now set a new password: whoever asked for the change knew the old one.',
    })}
    next={({ resetToken }) => ({ href: `/reset-password#${resetToken}`, name: 'Set a new password' })}
  />
)

const topicTexts = {
  alerts: 'You get no more alerts of emergency gigs. Your BA profile turns them on again.',
  digest: 'You get no more digests of emergency gigs. Notification Settings turn them on again.',
  gigs: 'You get no more gig reminders by email. Notification Settings turn them on again.',
  payments: 'You get no more payment reminders by email. Notification Settings turn them on again.',
  tax: 'You get no more tax reminders by email. Notification Settings turn them on again.',
  trial: 'You get no more reminders of your trial by email. Notification Settings turn them on again.',
} as const

/** Turns off one kind of email, with the link in such an email. */
export const LeaveMails = () => (
  <UseLink
    title="Turn these emails off"
    text="You get no more emails of the kind you came from. All others stay as they are."
    act="Turn off"
    acting="Turning off..."
    use={(token) => api('POST /api/leave-mails', { body: { token } })}
    done={({ topic }) => ({ title: 'Turned off', text: topicTexts[topic] })}
    next={() => ({ href: '/', name: 'Go to Gigfolio' })}
  />
)
