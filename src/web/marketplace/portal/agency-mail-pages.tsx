import { portal as words } from '#words/en/marketplace/portal.ts'
import { api } from '../../base/calls/api.ts'
import { AskForLink, SetPassword, UseLink } from '../../base/forms/link-pages.tsx'

const back = { href: '/agency', name: words.backToPortal }

/** Asks for a mail with a link to set a new password for an agency. */
export const ForgotPassword = () => (
  <AskForLink
    text={words.forgotText}
    sent={words.linkSent}
    wrongEmail={words.validEmailNeeded}
    ask={(body) => api('POST /api/agencies/forgot-password', { body })}
    back={back}
  />
)

/** Sets an agency's new password with the link of a mail. */
export const ResetPassword = () => (
  <SetPassword
    text={words.resetText}
    set={(body) => api('POST /api/agencies/reset-password', { body })}
    doneText={words.resetDone}
    again="/agency/forgot-password"
    back={back}
  />
)

/** Confirms the address of an agency's account. */
export const ConfirmEmail = () => (
  <UseLink
    title={words.confirmTitle}
    text={words.confirmText}
    act={words.confirmEmail}
    acting={words.confirming}
    use={(token) => api('POST /api/agencies/confirm-email', { body: { token } })}
    done={() => ({ title: words.confirmed, text: words.confirmedText })}
    next={() => ({ href: '/agency', name: words.goToPortal })}
    refused={{ href: '/agency?show=account', name: words.goToPortal }}
  />
)

/** Confirms that applications may be mailed to an address, of an agency or of a worker who posts. */
export const ConfirmContact = () => (
  <UseLink
    title={words.contactTitle}
    text={words.contactText}
    act={words.confirmContact}
    acting={words.confirming}
    use={(token) => api('POST /api/emergency-gigs/confirm-contact', { body: { token } })}
    done={() => ({ title: words.contactConfirmed, text: words.contactConfirmedText })}
    next={() => ({ href: '/', name: words.goToGigfolio })}
  />
)
