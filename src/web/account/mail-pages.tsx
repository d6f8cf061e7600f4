import { api } from '../base/api.ts'
import { AskForLink, SetPassword, UseLink } from '../base/link-pages.tsx'

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
    text="All your devices will be signed out."
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
    done={{ title: 'Your new email is confirmed', text: 'You sign in with it from now on.' }}
    next={{ href: '/', name: 'Go to Gigfolio' }}
  />
)
