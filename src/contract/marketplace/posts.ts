import { z } from 'zod'
import { paymentMethods } from '#domain/gigs/gig.ts'
import { payBases } from '#domain/gigs/work-time.ts'
import { applicationStates } from '#domain/marketplace/application.ts'
import { claimAnswers, claimExtras } from '#domain/marketplace/claim.ts'
import { feeStates } from '#domain/marketplace/fee.ts'
import { endsAsItBegins, postPayKinds, postStatuses, urgencies } from '#domain/marketplace/post.ts'
import { headshotSizes } from '#domain/marketplace/profile-files.ts'
import { optionalParts } from '#domain/marketplace/sent-parts.ts'
import { rests } from '#domain/payments/agreed-pay.ts'
import { PaymentPage } from '../billing.ts'
import { amount, bodyId, day, emailAddress, filled, IdParams, instant, money, Nothing, paymentMethod, wrong } from '../fields.ts'
import { Gig } from '../gigs.ts'
import { type Contract, file } from '../http.ts'
import { Headshot } from './ba-profile.ts'
import { readableName } from './company-name.ts'
import { PostNews, ShiftChange } from './post-news.ts'
import { shiftFields } from './shift-fields.ts'

const email = emailAddress('invalidEmail')

/** The fields of a shift that everybody sees. */
const shift = {
  eventName: z.string(),
  eventDate: instant,
  endTime: z.string().nullable(),
  timeZone: z.string(),
  city: z.string(),
  venue: z.string().nullable(),
  address: z.string().nullable(),
  positions: z.number(),
  payBasis: z.enum(payBases),
  rate: money.nullable(),
  payRate: z.string().nullable(),
  payKind: z.enum(postPayKinds).nullable(),
  roleDescription: z.string().nullable(),
  urgency: z.enum(urgencies),
  status: z.enum(postStatuses),
  createdAt: instant,
  /** Increases with each edit of the post. */
  version: z.number(),
}

/** The state of an application, as its worker sees it. */
const Mine = z.enum(['applied', 'booked', 'withdrawn', 'canceled'])

/** Facts from an agency's confirmed payment dates. Ratios are whole percents. */
export const Facts = z
  .object({ medianDaysToPay: z.number(), paidAsAgreed: z.number(), canceled: z.number(), workers: z.number(), gigs: z.number() })
  .meta({ id: 'AgencyFacts' })

/** A payment to a worker, as the agency claims it. */
const Claim = z
  .object({
    id: z.number(),
    gigId: z.number().nullable(),
    agencyName: z.string(),
    eventName: z.string(),
    amount: money,
    paidOn: z.string(),
    method: z.enum(paymentMethods),
  })
  .meta({ id: 'Claim' })

export type Claim = z.output<typeof Claim>

/** When a shift was that an agency confirmed, and its gig in the worker's calendar. Without a known end, it has no times. */
const ConfirmedShift = z
  .object({
    ...{ gigId: z.number(), date: z.string() },
    ...{ startTime: z.string().nullable(), endTime: z.string().nullable(), breakMinutes: z.number(), timeZone: z.string().nullable() },
  })
  .meta({ id: 'ConfirmedShift' })

/** A post as workers see it: without the address that receives applications, and without other applicants. */
export const EmergencyGig = z
  .object({
    id: z.number(),
    agencyName: z.string(),
    /** The short name of the worker who posted; null for an agency's post. */
    postedBy: z.string().nullable(),
    /** Whether the agency confirmed the e-mail address of its account. False for posts of workers. */
    isVerified: z.boolean(),
    /** The address that the agency confirmed. */
    confirmedEmail: z.string().nullable(),
    positionsLeft: z.number(),
    application: Mine.nullable(),
    /** The gig of the worker's application, in their own calendar. */
    gigId: z.number().nullable(),
    /** Facts from the agency's confirmed payment dates; null while there are too few dates. */
    facts: Facts.nullable(),
    /** Whether the worker posted it. */
    isOwn: z.boolean(),
    /** The name of a gig in the worker's own calendar at the same time. */
    clash: z.string().nullable(),
    /** What changed since the worker was booked, as long as they have not said that it still works. */
    changes: z.array(ShiftChange).readonly(),
    ...shift,
  })
  .meta({ id: 'EmergencyGig' })

export type EmergencyGig = z.output<typeof EmergencyGig>

/** A post as its poster sees it. */
export const Post = z
  .object({
    id: z.number(),
    agencyName: z.string(),
    agencyEmail: z.string(),
    contactEmail: z.string(),
    publishedAt: instant.nullable(),
    filledAt: instant.nullable(),
    /** When the fee was paid; null before that, and where no fee was charged. */
    paidAt: instant.nullable(),
    /** When the fee was refunded because no worker ever saw the post. */
    refundedAt: instant.nullable(),
    applications: z.number(),
    booked: z.number(),
    ...shift,
  })
  .meta({ id: 'Post' })

export type Post = z.output<typeof Post>

/** A worker who applied, as the poster sees them. */
const Applicant = z
  .object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    bio: z.string().nullable(),
    preferredCities: z.array(z.string()).readonly(),
    headshots: z.array(Headshot).readonly(),
    hasResume: z.boolean(),
    state: z.enum(applicationStates),
    appliedAt: instant,
    emailSent: z.boolean(),
    /** Whether the booked worker was asked if an edit of the post still works for them, and has not answered. */
    isAsked: z.boolean(),
    /** The latest gigs on the applicant's gig resume. */
    pastGigs: z
      .array(z.object({ eventName: z.string(), clientName: z.string(), role: z.string(), start: z.string(), end: z.string() }))
      .readonly(),
    hasMorePastGigs: z.boolean(),
    paidAmount: money.nullable(),
    paidOn: z.string().nullable(),
    paidMethod: z.enum(paymentMethods).nullable(),
    paidAnswer: z.enum(claimAnswers).nullable(),
  })
  .meta({ id: 'Applicant' })

export type Applicant = z.output<typeof Applicant>

/** Everything that an application sends to an agency, and what the worker leaves out; null until they were asked. */
const Application = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    bio: z.string().nullable(),
    cities: z.array(z.string()).readonly(),
    headshots: z.number(),
    hasResume: z.boolean(),
    pastGigs: z.string().nullable(),
    clients: z.array(z.string()).readonly(),
    leavesOut: z.array(z.enum(optionalParts)).readonly().nullable(),
  })
  .meta({ id: 'Application' })

/** Names one application to a post. */
const ApplicantParams = IdParams.extend({ applicationId: IdParams.shape.id })

export const emergencyGigs = {
  'GET /api/emergency-gigs': { marked: true, query: z.object({ cities: z.literal('mine').optional() }), 200: z.array(EmergencyGig) },
  'GET /api/emergency-gigs/applied': { marked: true, 200: z.array(EmergencyGig) },
  'POST /api/emergency-gigs': {
    access: 'poster',
    idempotent: true,
    refusals: ['too_many_attempts', 'name_taken'],
    body: z
      .object({
        /** An agency's post carries the name and the address of its account instead of these. */
        agencyName: readableName(filled(255, 'noAgencyName')),
        agencyEmail: email,
        contactEmail: email,
        ...shiftFields,
        endTime: shiftFields.endTime.default(null),
        /** The zone of the event's day and times. Without it, the zone of the `Time-Zone` header, or else the one that the worker used last. */
        timeZone: shiftFields.timeZone.optional(),
        venue: shiftFields.venue.default(null),
        address: shiftFields.address.default(null),
        positions: shiftFields.positions.default(1),
        payBasis: shiftFields.payBasis.default('flat'),
        rate: shiftFields.rate.default(null),
        payRate: shiftFields.payRate.default(null),
        payKind: shiftFields.payKind.default(null),
        roleDescription: shiftFields.roleDescription.default(null),
        urgency: shiftFields.urgency.default('ASAP'),
      })
      .refine(({ timeZone, ...shift }) => timeZone === undefined || !endsAsItBegins({ ...shift, timeZone }), {
        path: ['endTime'],
        ...wrong('not_possible', { code: 'sameTimes' }),
      }),
    /** `payment` is the state of the fee: `not_configured` where payments are not set up, and then nothing was charged. */
    201: z.object({ post: Post, payment: z.enum(feeStates) }),
  },
  /** Confirms a contact address. The owner of the address opened the link that was sent there. */
  'POST /api/emergency-gigs/confirm-contact': {
    access: 'public',
    refusals: ['link_expired'],
    body: z.object({ token: z.string().max(100) }),
    200: Nothing,
  },
  /** Returns what an application would send to an agency. */
  'GET /api/emergency-gigs/application': { 200: Application },
  /** Applies. Without a body, the application is sent at once, without the parts that the worker left out the last time. */
  'POST /api/emergency-gigs/:id/apply': {
    refusals: ['already_applied', 'own_post', 'post_closed', 'account_full', 'too_many_attempts'],
    params: IdParams,
    body: z
      .object({
        /** What is left out, now and from now on. */
        leftOut: z.array(z.enum(optionalParts)).max(optionalParts.length),
        /** Whether the application waits for a few seconds. Until then, `withdraw` undoes it, and its agency never sees it. */
        isHeld: z.boolean(),
      })
      .partial()
      .nullish()
      .transform((body) => body ?? {}),
    201: EmergencyGig,
  },
  'POST /api/emergency-gigs/:id/withdraw': { refusals: ['wrong_state'], params: IdParams, 200: EmergencyGig },
  'GET /api/emergency-posts': { access: 'poster', marked: true, 200: z.array(Post) },
  'GET /api/emergency-posts/:id': {
    access: 'poster',
    params: IdParams,
    200: z.object({ post: Post, applicants: z.array(Applicant), news: z.array(PostNews) }),
  },
  'PUT /api/emergency-posts/:id': {
    access: 'poster',
    refusals: ['wrong_state'],
    params: IdParams,
    body: z.object({ status: z.enum(['active', 'filled', 'canceled']) }),
    200: Post,
  },
  /** Starts the payment of a post that waits for its fee. */
  'POST /api/emergency-posts/:id/pay': {
    access: 'poster',
    refusals: ['wrong_state', 'not_set_up', 'payments_away', 'too_many_attempts'],
    params: IdParams,
    200: PaymentPage,
  },
  'PUT /api/emergency-posts/:id/applicants': {
    access: 'poster',
    refusals: ['wrong_state', 'no_position_left', 'post_closed'],
    params: IdParams,
    body: z.object({ applicationId: bodyId, state: z.enum(['applied', 'shortlisted', 'passed', 'booked', 'canceled']) }),
    200: z.object({ post: Post, applicants: z.array(Applicant) }),
  },
  'GET /api/emergency-posts/:id/applicants/:applicationId/headshots/:headshotId/:size': {
    access: 'poster',
    params: ApplicantParams.extend({ headshotId: IdParams.shape.id, size: z.enum(headshotSizes) }),
    200: file('image/jpeg'),
  },
  'GET /api/emergency-posts/:id/applicants/:applicationId/resume': {
    access: 'poster',
    params: ApplicantParams,
    200: file('application/pdf'),
  },
  /** Returns a file of an application by the link in its e-mail. E-mails have links when the files are too large to attach. */
  'GET /api/emergency-gigs/files/:token': {
    madeBy: 'links in mails',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    200: file('application/pdf', 'image/jpeg'),
  },
  /** Claims that bookings were paid. Each worker is asked to confirm; the claim itself completes no gig. */
  'POST /api/emergency-posts/paid': {
    access: 'poster',
    refusals: ['wrong_state', 'not_found'],
    body: z.object({
      paidOn: day,
      method: paymentMethod,
      payments: z
        .array(z.object({ applicationId: bodyId, amount }))
        .min(1)
        .max(500)
        .refine(
          (all) => new Set(all.map(({ applicationId }) => applicationId)).size === all.length,
          wrong('not_unique', { code: 'eachOnce', what: 'booking' }),
        ),
    }),
    200: Nothing,
  },
  'GET /api/emergency-gigs/claims': { 200: z.array(Claim) },
  /** Returns the shifts that an agency confirmed: it reported their payment, and the worker did not deny it. */
  'GET /api/emergency-gigs/confirmed': { 200: z.array(ConfirmedShift) },
  /** Answers a claim. `confirmed` records the payment as Got Paid does; the other answers record nothing. */
  'POST /api/emergency-gigs/claims/:id': {
    refusals: ['wrong_state', 'already_paid', 'account_full'],
    params: IdParams,
    body: z.object({
      answer: z.enum(claimAnswers),
      /** For a confirmed amount below the agreed pay: whether the rest is still owed. Without it the gig is completed. */
      rest: z.enum(rests).optional(),
      /** For a confirmed amount above the agreed pay: what the rest is. Without it, pay. */
      extra: z.enum(claimExtras).optional(),
    }),
    /** The gig after the answer; empty if the worker deleted the gig. */
    200: z.object({ gigs: z.array(Gig) }),
  },
} satisfies Contract
