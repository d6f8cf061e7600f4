import type { QueryClient } from '@tanstack/react-query'
import { privacy as words } from '#words/en/account/privacy.ts'
import { api } from '../../base/calls/api.ts'
import { asRefused, why } from '../../base/calls/failure-texts.ts'
import { handOver } from '../../base/device/hand-over.ts'
import { change } from '../../base/records/change.ts'
import { keys } from '../../base/records/keys.ts'

const readExports = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.exports })

export const exportData = change({
  send: (password: string) => api('POST /api/user/exports', { body: { password } }),
  keep: readExports,
  canRepeat: false,
  failed: asRefused,
})

export const downloadExport = change({
  send: async (id: number) => handOver(await api('GET /api/user/exports/:id/file', { params: { id: String(id) } })),
  failed: why(words.exportNotDownloaded),
})

export const removeExport = change({
  send: (id: number) => api('DELETE /api/user/exports/:id', { params: { id: String(id) } }),
  keep: readExports,
  repair: readExports,
  failed: why(words.exportNotRemoved),
})

export const deleteAccount = change({
  send: (password: string) => api('POST /api/user/delete', { body: { confirmation: 'DELETE', password } }),
  canRepeat: false,
  failed: why(words.accountNotDeleted),
})
