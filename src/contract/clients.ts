import { z } from 'zod'
import type { InForm } from '#domain/check/record-fields.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { payKinds } from '#domain/clients/pay-kind.ts'
import { User } from './account/sign-in.ts'
import { bodyId, filled, IdParams, instant, text } from './fields.ts'
import type { Contract } from './http.ts'

const Client = z
  .object({
    id: z.number(),
    name: z.string(),
    contactName: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** What invoices print instead of the name, and where they go. */
    legalName: z.string().nullable(),
    billingEmail: z.string().nullable(),
    billingAddress: z.string().nullable(),
    /** Whether invoices need the number of a purchase order. */
    poRequired: z.boolean(),
    address: z.string().nullable(),
    notes: z.string().nullable(),
    /** Days to pay after the last day of a job; null means the usual 30. */
    termsDays: z.number().nullable(),
    payKind: z.enum(payKinds),
    isPreferred: z.boolean(),
    /** Clients with a similar name that the worker marked as different clients. */
    distinctFrom: z.array(z.number()),
    /** The client that this one was merged into. A merge can be undone. */
    mergedInto: z.number().nullable(),
    version: z.number(),
    createdAt: instant,
  })
  .meta({ id: 'Client' })

export type Client = z.output<typeof Client>

const clientName = (max: number) => filled(max, 'noClientName')
const days = z.number().int().min(0).max(365)
const blank = z.literal('').transform(() => null)

const { name, contactName, email, phone, legalName, billingEmail, billingAddress, address, notes } = clientFields
const optionalEmail = (most: number) => blank.or(z.email('notAnEmailAddress').max(most)).nullable()

const ClientPatch = z
  .object({
    name: clientName(name.most),
    contactName: text(contactName.most).nullable(),
    email: optionalEmail(email.most),
    phone: text(phone.most).nullable(),
    address: text(address.most).nullable(),
    notes: text(notes.most).nullable(),
    legalName: blank.or(text(legalName.most)).nullable(),
    billingEmail: optionalEmail(billingEmail.most),
    billingAddress: blank.or(text(billingAddress.most)).nullable(),
    poRequired: z.boolean(),
    termsDays: days.nullable(),
    payKind: z.enum(payKinds),
    isPreferred: z.boolean(),
    distinctFrom: z.array(bodyId).max(1_000),
  } satisfies Record<InForm<typeof clientFields> | 'isPreferred' | 'distinctFrom', z.ZodType>)
  .partial()
  .extend({
    /** Whether another `payKind` also applies to gigs that are completed or paid. They keep theirs by default. */
    isAlsoForRecorded: z.boolean().optional(),
  })

export type ClientPatch = z.output<typeof ClientPatch>

export const clients = {
  'GET /api/clients': { revalidated: true, 200: z.array(Client) },
  'GET /api/clients/:id': { params: IdParams, 200: Client },
  'PUT /api/clients/:id': {
    versioned: true,
    refusals: ['same_client'],
    params: IdParams,
    body: ClientPatch,
    200: Client,
  },
  'POST /api/clients/merge': {
    heavy: true,
    refusals: ['not_found', 'merged_client'],
    body: z.object({ from: bodyId, into: bodyId }),
    200: Client,
  },
  'POST /api/clients/merge/undo': {
    heavy: true,
    refusals: ['not_found', 'merged_client', 'same_client'],
    body: z.object({ from: bodyId }),
    200: Client,
  },
  'POST /api/user/add-preferred-client': {
    refusals: ['account_full'],
    body: z.object({ clientName: filled(100, 'noPreferredClient') }),
    200: User,
  },
  'PUT /api/user/client-terms': { refusals: ['account_full'], body: z.object({ clientName: clientName(name.most), days }), 200: User },
} satisfies Contract
