import type { QueryClient } from '@tanstack/react-query'
import type { ProfilePatch } from '#contract/account/profile.ts'
import type { User } from '#contract/account/sign-in.ts'
import type { NotificationPreferences } from '#domain/account/notification-preferences.ts'
import type { SupportForm } from '#domain/account/support-form.ts'
import type { DrivesFromHome } from '#domain/mileage/commute.ts'
import { api } from '../calls/api.ts'
import { ChangedElsewhere } from '../calls/failures.ts'
import { keys } from './keys.ts'
import { mutation } from './mutation.ts'
import { keepUser } from './query-client.ts'
import { saveEdit } from './save-edit.ts'

const readSessions = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.sessions })

/** Reads again what a new password or a sign-out of all other devices ends. */
const readWaysIn = (client: QueryClient) =>
  Promise.all([keys.sessions, keys.factors, keys.calendarFeed, keys.gigResume].map((queryKey) => client.invalidateQueries({ queryKey })))

const readExports = (client: QueryClient) => client.invalidateQueries({ queryKey: keys.exports })

const readUser = () => api('GET /api/user')

export const userMutations = {
  'edit profile': mutation({
    send: ({ seen, patch }: { readonly seen: User; readonly patch: ProfilePatch }) =>
      saveEdit(seen, patch, { save: (version) => api('PUT /api/user', { body: patch, version }), read: readUser }),
    keep: keepUser,
    repair: (client, _, error) => {
      if (error instanceof ChangedElsewhere) keepUser(client, error.now as User)
    },
  }),
  'set up': mutation({
    send: (body: { name: string; homeAddress: string | null; gigTypes: string[]; clientName: string }) =>
      api('POST /api/user/setup', { body }),
    keep: keepUser,
  }),
  'finish onboarding': mutation({
    send: () => api('PUT /api/user', { body: { onboardingCompleted: true } }),
    keep: keepUser,
  }),
  'add gig type': mutation({
    send: (name: string) => api('POST /api/user/gig-types', { body: { name } }),
    keep: keepUser,
  }),
  'remove gig type': mutation({
    send: (name: string) => api('POST /api/user/gig-types/remove', { body: { name } }),
    keep: keepUser,
  }),
  'set notifications': mutation({
    send: (notificationPreferences: NotificationPreferences) =>
      api('POST /api/user/notification-preferences', { body: { notificationPreferences } }),
    keep: keepUser,
  }),
  'contact support': mutation({
    send: (body: SupportForm) => api('POST /api/support/contact', { body }),
    canRepeat: false,
  }),
  'change password': mutation({
    send: (body: { readonly oldPassword: string; readonly password: string; readonly endLinks: boolean }) =>
      api('POST /api/auth/change-password', { body }),
    keep: readWaysIn,
    canRepeat: false,
  }),
  'change email': mutation({
    send: (body: { readonly email: string; readonly password: string }) => api('POST /api/auth/change-email', { body }),
    canRepeat: false,
  }),
  'end other sessions': mutation({
    send: (endLinks: boolean) => api('DELETE /api/auth/sessions', { query: endLinks ? { links: 'end' } : {} }),
    keep: readWaysIn,
    repair: readWaysIn,
  }),
  'delete account': mutation({
    send: (password: string) => api('POST /api/user/delete', { body: { confirmation: 'DELETE', password } }),
    canRepeat: false,
  }),
  'export data': mutation({
    send: (password: string) => api('POST /api/user/exports', { body: { password } }),
    keep: readExports,
    canRepeat: false,
  }),
  'remove export': mutation({
    send: (id: number) => api('DELETE /api/user/exports/:id', { params: { id: String(id) } }),
    keep: readExports,
    repair: readExports,
  }),
  'change mileage rate': mutation({
    send: (usesIrsMileageRate: boolean) => api('PUT /api/user', { body: { usesIrsMileageRate } }),
    keep: keepUser,
  }),
  'answer drives from home': mutation({
    send: (drivesFromHome: DrivesFromHome) => api('PUT /api/user', { body: { drivesFromHome } }),
    keep: keepUser,
  }),
  'change terms': mutation({
    send: (terms: { clientName: string; days: number }) => api('PUT /api/user/client-terms', { body: terms }),
    keep: keepUser,
  }),
  'end session': mutation({
    send: (id: number) => api('DELETE /api/auth/sessions/:id', { params: { id: String(id) } }),
    keep: readSessions,
    repair: readSessions,
  }),
  'add preferred client': mutation({
    send: (clientName: string) => api('POST /api/user/add-preferred-client', { body: { clientName } }),
    keep: keepUser,
  }),
}
