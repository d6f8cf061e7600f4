import type { ProfilePatch } from '#contract/account/profile.ts'
import type { User } from '#contract/account/sign-in.ts'
import type { SupportForm } from '#domain/account/support-form.ts'
import type { DrivesFromHome } from '#domain/mileage/commute.ts'
import { api } from '../calls/api.ts'
import { ChangedElsewhere } from '../calls/failures.ts'
import { mutation } from './mutation.ts'
import { keepUser } from './query-client.ts'
import { saveEdit } from './save-edit.ts'

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
  'contact support': mutation({
    send: (body: SupportForm) => api('POST /api/support/contact', { body }),
    canRepeat: false,
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
  'add preferred client': mutation({
    send: (clientName: string) => api('POST /api/user/add-preferred-client', { body: { clientName } }),
    keep: keepUser,
  }),
}
