/** The addresses of the app's screens, in the router's form. The server answers any other address with the 404 card and status 404. */
export const pages = [
  '/',
  '/profile',
  '/settings',
  '/gigs/:id(^[1-9]\\d{0,15}$)',
  '/owed',
  '/invoices',
  '/invoices/:id(^[1-9]\\d{0,15}$)',
  '/expenses',
  '/budgets',
  '/categories',
  '/drives',
  '/savings',
  '/clients',
  '/taxes',
  '/clients/:id(^[1-9]\\d{0,15}$)',
  '/clients/:id(^[1-9]\\d{0,15}$)/statement',
  '/reports',
  '/reports/:year(^[1-9]\\d{3}$)',
  '/proof',
  '/work',
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
  '/verify',
  '/verify/:code(^[\\w-]{1,30}$)',
  '/agency',
  '/agency/forgot-password',
  '/agency/reset-password',
  '/agency/confirm-email',
  '/agency/confirm-contact',
  '/privacy-policy',
  '/terms-of-service',
  '/open-source-notices',
] as const

/** The address of a page that search engines must not list: it says what a document states. */
export const unlistedPage = '/verify'

/** The page of a shared gig resume. The server makes it; it is not a screen of the app. */
export const sharedResumePage = '/resume/:token'

/** The page of an invoice for its client, with its style sheet and its PDF. The server makes it; it is not a screen of the app. */
export const invoicePage = '/i/:token'
