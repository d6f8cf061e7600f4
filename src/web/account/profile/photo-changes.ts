import { profile as words } from '#words/en/account/profile.ts'
import { api } from '../../base/calls/api.ts'
import { refusalText, why } from '../../base/calls/failure-texts.ts'
import { upload } from '../../base/calls/upload.ts'
import { change } from '../../base/records/change.ts'
import { keepUser } from '../../base/records/query-client.ts'

// Changes to the photo that a worker sees of themselves.

export const setPhoto = change({
  send: (photo: File) => upload('POST /api/user/photo', photo, { signal: new AbortController().signal, onProgress: () => {} }),
  keep: keepUser,
  failed: (kind, error) => ({ title: refusalText(error) ?? why(words.photoNotUploaded)(kind).title }),
})

export const removePhoto = change({
  send: (id: string) => api('DELETE /api/user/photos/:id', { params: { id } }),
  keep: keepUser,
  failed: why(words.photoNotRemoved),
})
