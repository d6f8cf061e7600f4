import { z } from 'zod'
import { MAX_GIG_TYPE, MAX_GIG_TYPES } from '#domain/account/gig-type.ts'
import { profileFields } from '#domain/account/profile-fields.ts'
import { languages } from '#domain/check/language.ts'
import { photoSizes } from '#domain/marketplace/profile-files.ts'
import { drivesFromHome } from '#domain/mileage/commute.ts'
import { mailTopics } from '#domain/notices/mail-topic.ts'
import { filled, IdParams, optionalText, time, wrong } from '../fields.ts'
import { type Contract, file } from '../http.ts'
import { taken } from '../taken-file.ts'
import { NotificationPreferences, User } from './sign-in.ts'

const gigType = filled(MAX_GIG_TYPE, 'noGigTypeName')
const clientName = filled(255, 'noPreferredClient')
const workingHours = z
  .object({ start: time, end: time })
  .refine(({ start, end }) => start !== end, { ...wrong('not_possible', { code: 'sameTimes' }), path: ['end'] })
const blank = z.literal('').transform(() => null)

const ProfilePatch = z
  .object({
    name: filled(profileFields.name.most, 'noName'),
    firstName: optionalText(profileFields.firstName.most),
    lastName: optionalText(profileFields.lastName.most),
    /** The same text as the bio of the BA profile. */
    bio: optionalText(profileFields.bio.most),
    phone: optionalText(profileFields.phone.most),
    /** From 0 to 100: the profile accepts more than a single gig does (spec.md 5). */
    defaultTaxPercentage: z.number().int().min(0).max(100),
    usesIrsMileageRate: z.boolean(),
    homeAddress: optionalText(profileFields.homeAddress.most),
    drivesFromHome: z.enum(drivesFromHome).nullable(),
    businessName: optionalText(profileFields.businessName.most),
    businessAddress: optionalText(profileFields.businessAddress.most),
    businessPhone: optionalText(profileFields.businessPhone.most),
    businessEmail: blank.or(z.email('notAnEmail').max(profileFields.businessEmail.most)).nullable(),
    customGigTypes: z.array(gigType).max(MAX_GIG_TYPES),
    language: z.enum(languages),
    workPreferences: z
      .object({
        primaryGigTypes: z.array(gigType).max(MAX_GIG_TYPES),
        preferredClients: z.array(clientName).max(1_000),
        /** `null` returns to the default, 09:00 to 17:00. */
        workingHours: workingHours.nullable(),
      })
      .partial(),
    onboardingCompleted: z.literal(true),
  })
  .partial()

export type ProfilePatch = z.output<typeof ProfilePatch>

export const profile = {
  /** Turns off one kind of e-mail with the link in it. */
  'POST /api/leave-mails': {
    access: 'public',
    refusals: ['link_expired'],
    body: z.object({ token: z.string().max(100) }),
    200: z.object({ topic: z.enum(mailTopics) }),
  },
  'GET /api/user': { 200: User },
  'PUT /api/user': { versioned: true, refusals: ['account_full'], body: ProfilePatch, 200: User },
  /** Sets the worker's photo, and replaces the one before it. Only the worker sees it. */
  'POST /api/user/photo': { file: taken('photo'), timeLimitMs: 60_000, 201: User },
  'GET /api/user/photos/:id/:size': {
    madeBy: 'pictures of the page',
    params: IdParams.extend({ size: z.enum(photoSizes) }),
    200: file('image/jpeg'),
  },
  'DELETE /api/user/photos/:id': { params: IdParams, 200: User },
  'POST /api/user/setup': {
    refusals: ['account_full'],
    body: z.object({
      name: filled(255, 'noName'),
      /** Null when the worker skipped the question. An address that is already stored then stays. */
      homeAddress: filled(500, 'noHomeAddress').nullable().default(null),
      gigTypes: gigType.transform((type) => [type]).or(z.array(gigType).max(MAX_GIG_TYPES)),
      clientName,
    }),
    200: User,
  },
  'POST /api/user/gig-types': { refusals: ['account_full'], body: z.object({ name: gigType }), 200: User },
  'POST /api/user/gig-types/remove': { body: z.object({ name: gigType }), 200: User },
  'POST /api/user/notification-preferences': {
    /** A setting that is left out stays as it is. */
    body: z.object({
      notificationPreferences: NotificationPreferences.partial({ taxReminders: true, trialReminders: true, hourReminders: true }),
    }),
    200: User,
  },
} satisfies Contract
