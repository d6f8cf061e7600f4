import type { Contract } from '#contract/http.ts'
import { contract } from '#contract/index.ts'
import { sendsIds } from './examples.ts'

type Endpoint = keyof typeof contract
/** `owner` is the worker who owns the record that the path, the query or the body names. */
type Access = 'anyone' | 'worker' | 'owner' | 'agency' | 'poster'

/** Who may make each call that is not ordinary (see `ordinaryAccess`). */
const named: Readonly<Partial<Record<Endpoint, Access>>> = {
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/forgot-password': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/auth/confirm-email': 'anyone',
  'POST /api/auth/undo-email-change': 'anyone',
  'POST /api/leave-mails': 'anyone',
  'POST /api/auth/login/code': 'anyone',
  'POST /api/auth/passkeys': 'worker',
  'POST /api/auth/login/passkey/begin': 'anyone',
  'POST /api/auth/login/passkey': 'anyone',
  'POST /api/auth/provider/begin': 'anyone',
  'POST /api/auth/provider/finish': 'anyone',
  'POST /api/auth/provider/register': 'anyone',
  'POST /api/logout': 'anyone',
  'POST /api/gigs': 'worker',
  'POST /api/gigs/repeat': 'owner',
  'PUT /api/gigs/days/:groupId': 'owner',
  'POST /api/gigs/delete': 'owner',
  'POST /api/gigs/restore': 'owner',
  'POST /api/gigs/:id/got-paid': 'owner',
  'POST /api/gigs/got-paid': 'owner',
  'POST /api/gigs/several/got-paid': 'owner',
  'POST /api/gigs/several/client': 'owner',
  'POST /api/gigs/several/undo': 'owner',
  'POST /api/gigs/several/delete': 'owner',
  'POST /api/gigs/got-paid/undo': 'owner',
  'GET /api/payments': 'owner',
  'PUT /api/payments/:id': 'owner',
  'PUT /api/clients/:id': 'owner',
  'POST /api/clients/merge': 'owner',
  'POST /api/clients/merge/undo': 'owner',
  'POST /api/expenses': 'worker',
  'PUT /api/expenses/:id': 'owner',
  'POST /api/attachments': 'worker',
  'POST /api/expenses/several/category': 'owner',
  'POST /api/expenses/several/delete': 'owner',
  'POST /api/expenses/several/restore': 'owner',
  'GET /api/categories': 'worker',
  'POST /api/categories': 'worker',
  'PUT /api/categories/:id': 'owner',
  'POST /api/categories/:id/remove': 'owner',
  'POST /api/categories/restore': 'worker',
  'GET /api/budgets': 'worker',
  'POST /api/budgets': 'worker',
  'GET /api/allocations': 'worker',
  'POST /api/allocations': 'worker',
  'POST /api/allocations/earlier': 'worker',
  'POST /api/allocations/take-back': 'owner',
  'POST /api/invoices': 'owner',
  'PUT /api/invoices/:id': 'owner',
  'POST /api/invoices/payments': 'owner',
  'POST /api/invoices/payments/undo': 'owner',
  'GET /api/savings-goals': 'worker',
  'GET /api/savings-goals/deleted': 'worker',
  'POST /api/savings-goals': 'worker',
  'PUT /api/savings-goals/:id': 'owner',
  'DELETE /api/savings-goals/:id': 'owner',
  'POST /api/savings-goals/:id/restore': 'owner',
  'POST /api/tax/forms': 'worker',
  'PUT /api/tax/forms/:id': 'owner',
  'GET /api/trips': 'worker',
  'PUT /api/drives/:id': 'owner',
  'POST /api/agencies/register': 'anyone',
  'POST /api/agencies/login': 'anyone',
  'POST /api/agencies/logout': 'anyone',
  'GET /api/agencies/me': 'agency',
  'PUT /api/agencies/me': 'agency',
  'POST /api/agencies/forgot-password': 'anyone',
  'POST /api/agencies/reset-password': 'anyone',
  'POST /api/agencies/confirm-email': 'anyone',
  'POST /api/agencies/confirm-email/send': 'agency',
  'PUT /api/gig-resume/gigs': 'owner',
  'PUT /api/ba-profile/headshots': 'owner',
  'POST /api/emergency-gigs': 'poster',
  'POST /api/emergency-gigs/confirm-contact': 'anyone',
  'POST /api/emergency-gigs/:id/apply': 'worker',
  'GET /api/emergency-posts': 'poster',
  'GET /api/emergency-posts/:id': 'owner',
  'POST /api/emergency-posts/:id/pay': 'owner',
  'PUT /api/emergency-posts/:id': 'owner',
  'PUT /api/emergency-posts/:id/shift': 'owner',
  'POST /api/emergency-posts/:id/messages': 'owner',
  'PUT /api/emergency-posts/:id/applicants': 'owner',
  'GET /api/emergency-posts/:id/applicants/:applicationId/headshots/:headshotId/:size': 'owner',
  'GET /api/emergency-posts/:id/applicants/:applicationId/resume': 'owner',
  'GET /api/emergency-gigs/files/:token': 'anyone',
  'POST /api/emergency-posts/paid': 'owner',
  'GET /api/agencies/years/:year': 'agency',
  'GET /api/agencies/years/:year/csv': 'agency',
  'GET /api/agencies/facts': 'agency',
  'POST /api/webhooks/stripe': 'anyone',
  'POST /api/webhooks/revenuecat': 'anyone',
  'POST /api/notices/read': 'worker',
  'GET /api/verify/:code': 'anyone',
  'GET /api/health/live': 'anyone',
  'GET /api/health/ready': 'anyone',
  'GET /api/openapi.json': 'anyone',
}

/** Returns who may make an ordinary call: one for signed-in workers that sends no id outside its path. Returns undefined for any other call. */
function ordinaryAccess(endpoint: Endpoint): Access | undefined {
  const { access, isWithoutRecord } = (contract as Contract)[endpoint] ?? {}
  if (access || sendsIds(endpoint)) return undefined
  return endpoint.includes('/:') && !isWithoutRecord ? 'owner' : 'worker'
}

/** Who may make each call. A call that is neither ordinary nor listed above is missing here, which fails a test. */
export const access: Readonly<Partial<Record<Endpoint, Access>>> = Object.fromEntries(
  (Object.keys(contract) as Endpoint[]).flatMap((endpoint) => {
    const who = named[endpoint] ?? ordinaryAccess(endpoint)
    return who ? [[endpoint, who]] : []
  }),
)
