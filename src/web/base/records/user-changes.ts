import type { DrivesFromHome } from '#domain/mileage/commute.ts'
import { otherChanges as words } from '#words/en/base/other-changes.ts'
import { api } from '../calls/api.ts'
import { why } from '../calls/failure-texts.ts'
import { change } from './change.ts'
import { keepUser } from './query-client.ts'

export const changeMileageRate = change({
  failed: why(words.mileageRateFailed),
  send: (usesIrsMileageRate: boolean) => api('PUT /api/user', { body: { usesIrsMileageRate } }),
  keep: keepUser,
})

export const answerDrivesFromHome = change({
  failed: why(words.keepAnswerFailed),
  send: (drivesFromHome: DrivesFromHome) => api('PUT /api/user', { body: { drivesFromHome } }),
  keep: keepUser,
})

export const addPreferredClient = change({
  failed: why(words.editClientFailed),
  send: (clientName: string) => api('POST /api/user/add-preferred-client', { body: { clientName } }),
  keep: keepUser,
})
