import { z } from 'zod'
import { MAX_GIG_TYPE, MAX_GIG_TYPES } from '#domain/accounts/gig-type.ts'
import { drivesFromHome } from '#domain/mileage/commute.ts'
import { NotificationPreferences, User } from './account.ts'
import { filled, optionalText } from './fields.ts'
import type { Contract } from './http.ts'

const gigType = filled(MAX_GIG_TYPE, 'Please enter a gig type name.')
const clientName = filled(255, 'Please enter a client name.')
const blank = z.literal('').transform(() => null)

const ProfilePatch = z
  .object({
    name: filled(255, 'Name is required'),
    phone: optionalText(50),
    /** From 0 to 100: the profile accepts more than a single gig does (spec.md 5). */
    defaultTaxPercentage: z.number().int().min(0).max(100),
    usesIrsMileageRate: z.boolean(),
    homeAddress: optionalText(500),
    drivesFromHome: z.enum(drivesFromHome).nullable(),
    businessName: optionalText(255),
    businessAddress: optionalText(500),
    businessPhone: optionalText(50),
    businessEmail: blank.or(z.email('Valid email is required').max(254)).nullable(),
    customGigTypes: z.array(gigType).max(MAX_GIG_TYPES),
    workPreferences: z.object({ preferredClients: z.array(clientName).max(1_000).optional() }),
    onboardingCompleted: z.literal(true),
  })
  .partial()

export type ProfilePatch = z.output<typeof ProfilePatch>

export const profile = {
  'GET /api/user': { 200: User },
  'PUT /api/user': { versioned: true, refusals: ['account_full'], body: ProfilePatch, 200: User },
  'POST /api/user/setup': {
    refusals: ['account_full'],
    body: z.object({
      name: filled(255, 'Name is required'),
      homeAddress: filled(500, 'Home address is required'),
      gigTypes: gigType.transform((type) => [type]).or(z.array(gigType).max(MAX_GIG_TYPES)),
      clientName,
    }),
    200: User,
  },
  'POST /api/user/gig-types': { refusals: ['account_full'], body: z.object({ name: gigType }), 200: User },
  'POST /api/user/gig-types/remove': { body: z.object({ name: gigType }), 200: User },
  'POST /api/user/notification-preferences': {
    body: z.object({ notificationPreferences: NotificationPreferences }),
    200: User,
  },
} satisfies Contract
