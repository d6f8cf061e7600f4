import { portal as words } from '#words/en/marketplace/portal.ts'
import { api } from '../../base/calls/api.ts'
import { AskForLink, SetPassword, UseLink } from '../../base/forms/link-pages.tsx'

const back = { href: '/agency', name: 'Back to the agency portal' }

/** Asks for a mail with a link to set a new password for an agency. */
export const ForgotPassword = () => (
  <AskForLink
    text={words.wellEmailYouA}
    account={words.anAgencyAccount}
    wrongEmail={words.pleaseEnterAValid}
    ask={(body) => api('POST /api/agencies/forgot-password', { body })}
    back={back}
  />
)

/** Sets an agency's new password with the link of a mail. */
export const ResetPassword = () => (
  <SetPassword
    text={words.yourAgencyAccountWill}
    set={(body) => api('POST /api/agencies/reset-password', { body })}
    doneText={words.youAreSignedOut}
    again="/agency/forgot-password"
    back={back}
  />
)

/** Confirms the address of an agency's account. */
export const ConfirmEmail = () => (
  <UseLink
    title={words.confirmYourEmail}
    text={words.workersSeeYourPosts}
    act={words.confirmEmail}
    acting={words.confirming}
    use={(token) => api('POST /api/agencies/confirm-email', { body: { token } })}
    done={() => ({ title: words.yourEmailIsConfirmed, text: words.yourPostsAreShown })}
    next={() => ({ href: '/agency', name: 'Go to the agency portal' })}
    refused={{ href: '/agency?show=account', name: 'Go to the agency portal' }}
  />
)

/** Confirms that applications may be mailed to an address, of an agency or of a worker who posts. */
export const ConfirmContact = () => (
  <UseLink
    title={words.receiveApplicationsHere}
    text={words.someoneNamedThisAddress}
    act={words.sendApplicationsHere}
    acting={words.confirming}
    use={(token) => api('POST /api/emergency-gigs/confirm-contact', { body: { token } })}
    done={() => ({ title: words.applicationsComeToYou, text: words.brandAmbassadorsEmailYou })}
    next={() => ({ href: '/', name: 'Go to Gigfolio' })}
  />
)
