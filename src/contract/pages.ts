/** The addresses of the app's screens; any other one is the 404 card, and is answered with that status. */
export const pages = [
  '/',
  '/profile',
  '/emergency-feed',
  '/ba-profile',
  '/gig-resume',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
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
] as const

/** The page of a shared gig resume, which the server makes itself: it is no screen of the app. */
export const sharedResumePage = '/resume/:token'
