import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { Agency } from '#contract/marketplace/agencies.ts'
import { portal as words } from '#words/en/marketplace/portal.ts'
import { api, belongToAgency } from '../../base/calls/api.ts'
import { isSignedOut } from '../../base/calls/failures.ts'
import { dropDraftsOf } from '../../base/forms/drafts.ts'
import { keys } from '../../base/records/keys.ts'
import { setAgency } from '../../base/records/query-client.ts'
import { mayBeSignedIn, noteSession } from '../../base/records/session.ts'
import { toast } from '../../kit/toast.ts'

/** Reads the signed-in agency, or null. */
export const agencyQuery = queryOptions({
  queryKey: keys.agency,
  queryFn: async (): Promise<Agency | null> => {
    if (!mayBeSignedIn()) return null
    try {
      const { agency } = await api('GET /api/agencies/me', { isOfAnyAccount: true, endsSession: true })
      belongToAgency(agency.id)
      return agency
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
  retry: false,
})

/** Shows the portal of an agency that has just logged in. */
export function enterPortal(client: QueryClient, agency: Agency) {
  noteSession()
  setAgency(client, agency)
}

/** Removes the data of an agency whose session ended, and shows the login form. */
function leavePortal(client: QueryClient, { id }: Agency) {
  dropDraftsOf(`agency-${id}`)
  navigate('/agency')
  setAgency(client, null)
}

/** Ends the session. A session that has already ended counts as ended. */
async function endSession() {
  try {
    await api('POST /api/agencies/logout', { endsSession: true })
  } catch (error) {
    if (!isSignedOut(error)) throw error
  }
}

/** Ends the agency's session, and after that shows the login form. */
export function useSignOut(agency: Agency) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: endSession,
    retry: false,
    onSuccess: () => leavePortal(client, agency),
    onError: () => toast({ title: words.youAreStillSigned, description: words.pleaseTryAgain, tone: 'error' }),
  })
}
