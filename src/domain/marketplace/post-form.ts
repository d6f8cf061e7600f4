import { checkFields, email, required } from '../check/check.ts'
import { wholeNumber } from '../check/check-values.ts'
import type { PayBasis } from '../gigs/work-time.ts'
import { amountProblem, moneyOf, parseAmount } from '../money/money.ts'
import { isDay } from '../time/calendar-day.ts'
import { instantOf, isTimeOfDay } from '../time/zoned-time.ts'
import { companyNameProblem } from './agency-form.ts'
import { completePay, type Pay, rateIn } from './pay.ts'
import { MAX_POSITIONS, type PostPayKind, type Shift, startProblem, type Urgency } from './post.ts'

/** The Emergency BA Post form, as typed. */
export interface PostForm {
  readonly agencyName: string
  readonly agencyEmail: string
  readonly contactEmail: string
  readonly eventName: string
  /** A day and a time without a zone: `2026-11-21T18:00`. */
  readonly eventDate: string
  readonly endTime: string
  readonly urgency: Urgency
  readonly city: string
  readonly venue: string
  readonly address: string
  readonly positions: string
  readonly payBasis: PayBasis
  /** The pay for an hour or a day, or for the whole shift when the pay is flat: an amount, or words such as `$25/hour`. */
  readonly rate: string
  /** Blank if the post does not say. */
  readonly payKind: PostPayKind | ''
  readonly roleDescription: string
}

export const blankPostForm: PostForm = {
  agencyName: '',
  agencyEmail: '',
  contactEmail: '',
  eventName: '',
  eventDate: '',
  endTime: '',
  urgency: 'ASAP',
  city: '',
  venue: '',
  address: '',
  positions: '1',
  payBasis: 'hour',
  rate: '',
  payKind: '',
  roleDescription: '',
}

/** The required fields of a post: those of spec.md 5, and its pay. */
const neededFields = ['agencyName', 'agencyEmail', 'contactEmail', 'eventName', 'eventDate', 'city', 'rate'] as const

/** Returns whether a required field is missing. One message covers all of them (spec.md 5). */
export const isIncomplete = (form: PostForm): boolean => neededFields.some((field) => form[field].trim() === '')

/** Returns the instant of a day and a time in a time zone; null when they cannot be read. */
export function startOf(eventDate: string, timeZone: string): Date | null {
  const [day = '', time = ''] = [eventDate.slice(0, 10), eventDate.slice(11, 16)]
  return isDay(day) && isTimeOfDay(time) ? new Date(instantOf(day, time, timeZone)) : null
}

const needed = { code: 'fieldMissing' } as const
const emailNeeded = [required(needed), email({ code: 'invalidEmail' })] as const
const positions = (text: string) => (Number(text) === 0 ? ({ code: 'noPositions' } as const) : null)

const rate = (text: string) => {
  const cents = parseAmount(text)
  if (cents === null && rateIn(text) === null) return amountProblem(text) ?? ({ code: 'notARate' } as const)
  return cents === 0 ? ({ code: 'noRate' } as const) : null
}

/** Returns the pay of a form. Words in the amount's field name the basis, too; null while no pay can be read. */
export function payOf({ rate: typed, payBasis }: Pick<PostForm, 'rate' | 'payBasis'>): Pay | null {
  const cents = parseAmount(typed)
  if (cents !== null && cents > 0) return completePay({ payBasis, rate: moneyOf(cents), payRate: null })
  const named = rateIn(typed)
  return named && completePay({ ...named, payRate: null })
}

/** Returns the issues that keep a post from being published. */
export function checkPostForm(form: PostForm, timeZone: string, now: Date) {
  const start = startOf(form.eventDate, timeZone)
  const startsInTime = () => (start ? startProblem(start, now) : ({ code: 'noStart' } as const))
  return checkFields(form, {
    agencyName: [required(needed), companyNameProblem],
    agencyEmail: emailNeeded,
    contactEmail: emailNeeded,
    eventName: [required(needed)],
    eventDate: [required(needed), startsInTime],
    endTime: [(text) => (text !== '' && text === form.eventDate.slice(11, 16) ? ({ code: 'sameTimes' } as const) : null)],
    city: [required(needed)],
    positions: [wholeNumber('people', MAX_POSITIONS), positions],
    rate: [required(needed), rate],
  })
}

interface Posted extends Shift {
  readonly agencyName: string
  readonly agencyEmail: string
  readonly contactEmail: string
  readonly urgency: Urgency
}

/** Returns the form that posts the same shift again, without a day and without words about the pay, which it has no field for. */
export const postFormOf = (post: Posted): PostForm => ({
  agencyName: post.agencyName,
  agencyEmail: post.agencyEmail,
  contactEmail: post.contactEmail,
  eventName: post.eventName,
  eventDate: '',
  endTime: post.endTime ?? '',
  urgency: post.urgency,
  city: post.city,
  venue: post.venue ?? '',
  address: post.address ?? '',
  positions: String(post.positions),
  payBasis: post.payBasis,
  rate: post.rate ?? '',
  payKind: post.payKind ?? '',
  roleDescription: post.roleDescription ?? '',
})

/** Returns that form with a note behind the description. */
export const withNote = (form: PostForm, note: string | null): PostForm => ({
  ...form,
  roleDescription: [form.roleDescription, note].filter(Boolean).join('\n\n'),
})

const textIn = (typed: string) => typed.trim() || null

/** Returns what is sent of a form without issues. */
export function postOf(form: PostForm, timeZone: string) {
  return {
    agencyName: form.agencyName.trim(),
    agencyEmail: form.agencyEmail.trim(),
    contactEmail: form.contactEmail.trim(),
    eventName: form.eventName.trim(),
    eventDate: startOf(form.eventDate, timeZone)?.toISOString() ?? '',
    endTime: textIn(form.endTime),
    timeZone,
    urgency: form.urgency,
    city: form.city.trim(),
    venue: textIn(form.venue),
    address: textIn(form.address),
    positions: Number(form.positions),
    ...(payOf(form) ?? { payBasis: form.payBasis, rate: null, payRate: null }),
    payKind: form.payKind || null,
    roleDescription: textIn(form.roleDescription),
  }
}
