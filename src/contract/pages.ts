/** The addresses of the app's screens. The server answers any other address with the 404 card and status 404. */
export const pages = [
  '/',
  '/profile',
  '/emergency-feed',
  '/ba-profile',
  '/gig-resume',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/leave-mails',
  '/provider-sign-in',
  '/emergency-post',
  '/plan',
  '/agency',
  '/agency/forgot-password',
  '/agency/reset-password',
  '/agency/confirm-email',
  '/agency/confirm-contact',
  '/privacy-policy',
  '/terms-of-service',
  '/open-source-notices',
] as const

/** The page of a shared gig resume. The server makes it; it is not a screen of the app. */
export const sharedResumePage = '/resume/:token'
