import { api } from '../../base/calls/api.ts'
import { AskForLink, SetPassword, UseLink } from '../../base/forms/link-pages.tsx'

const back = { href: '/agency', name: 'Back to the agency portal' }

/** Asks for a mail with a link to set a new password for an agency. */
export const ForgotPassword = () => (
  <AskForLink
    text="We’ll email you a link to set a new one for your agency account."
    account="an agency account"
    wrongEmail="Please enter a valid email"
    ask={(body) => api('POST /api/agencies/forgot-password', { body })}
    back={back}
  />
)

/** Sets an agency's new password with the link of a mail. */
export const ResetPassword = () => (
  <SetPassword
    text="Your agency account will be signed out everywhere."
    set={(body) => api('POST /api/agencies/reset-password', { body })}
    doneText="You are signed out everywhere. Log in with the new password."
    again="/agency/forgot-password"
    back={back}
  />
)

/** Confirms the address of an agency's account. */
export const ConfirmEmail = () => (
  <UseLink
    title="Confirm your email"
    text="Workers see your posts after that."
    act="Confirm email"
    acting="Confirming..."
    use={(token) => api('POST /api/agencies/confirm-email', { body: { token } })}
    done={() => ({ title: 'Your email is confirmed', text: 'Your posts are shown to workers now.' })}
    next={() => ({ href: '/agency', name: 'Go to the agency portal' })}
    refused={{ href: '/agency?show=account', name: 'Go to the agency portal' }}
  />
)

/** Confirms that applications may be mailed to an address, of an agency or of a worker who posts. */
export const ConfirmContact = () => (
  <UseLink
    title="Receive applications here?"
    text="Someone named this address for the applications to their emergency gig. Confirm only if you know about it."
    act="Send applications here"
    acting="Confirming..."
    use={(token) => api('POST /api/emergency-gigs/confirm-contact', { body: { token } })}
    done={() => ({ title: 'Applications come to you', text: 'Brand ambassadors email you their information from now on.' })}
    next={() => ({ href: '/', name: 'Go to Gigfolio' })}
  />
)
