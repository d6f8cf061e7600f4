import { api } from '../../base/calls/api.ts'
import { asRefused } from '../../base/calls/failure-texts.ts'
import { handOver } from '../../base/device/hand-over.ts'
import { change } from '../../base/records/change.ts'
import { keys } from '../../base/records/keys.ts'
import { agencyQuery } from './agency-session.ts'

// Changes that only a signed-in agency makes.

export const renameAgency = change({
  send: (companyName: string) => api('PUT /api/agencies/me', { body: { companyName } }),
  canRepeat: false,
  keep: (client, { agency }) => {
    client.setQueryData(agencyQuery.queryKey, agency)
    void client.invalidateQueries({ queryKey: keys.emergencyPosts })
  },
  failed: asRefused,
})

/** Sends the mail with the link that confirms the agency's address again. */
export const sendConfirmation = change({
  send: () => api('POST /api/agencies/confirm-email/send'),
  canRepeat: false,
  failed: asRefused,
})

/** Downloads the payments of a year as CSV. */
export const saveYear = change({
  send: async (year: number) => handOver(await api('GET /api/agencies/years/:year/csv', { params: { year: String(year) } })),
  failed: asRefused,
})
