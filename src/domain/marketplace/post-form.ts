import { type Check, checkFields, email, type Issue, required, wholeNumber } from '../check/check.ts'
import type { PayBasis } from '../gigs/work-time.ts'
import { amountProblem, moneyOf, parseAmount } from '../money/money.ts'
import { isDay } from '../time/calendar-day.ts'
import { instantOf, isTimeOfDay } from '../time/zoned-time.ts'
import { companyNameProblem } from './agency-form.ts'
import { completePay, extraWords, type Pay, rateIn } from './pay.ts'
import { MAX_POSITIONS, type Shift, startProblem, type Urgency } from './post.ts'

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
  roleDescription: '',
}

/** The required fields of a post: those of spec.md 5, and its pay. */
const needed = ['agencyName', 'agencyEmail', 'contactEmail', 'eventName', 'eventDate', 'city', 'rate'] as const

/** Returns whether a required field is missing. One message covers all of them (spec.md 5). */
export const isIncomplete = (form: PostForm): boolean => needed.some((field) => form[field].trim() === '')

/** Returns the instant of a day and a time in a time zone; null when they cannot be read. */
export function startOf(eventDate: string, timeZone: string): Date | null {
  const [day = '', time = ''] = [eventDate.slice(0, 10), eventDate.slice(11, 16)]
  return isDay(day) && isTimeOfDay(time) ? new Date(instantOf(day, time, timeZone)) : null
}

const NEEDED = 'This field is required'
const emailNeeded = [required(NEEDED), email('Please enter a valid email')]
const positions: Check = (text) => (Number(text) === 0 ? 'At least one' : null)

const rate: Check = (text) => {
  const cents = parseAmount(text)
  if (cents === null && rateIn(text) === null) return amountProblem(text) ?? 'Enter an amount like 25, or $25/hour'
  return cents === 0 ? 'Enter what you pay' : null
}

/** Returns the pay of a form. Words in the amount's field name the basis, too; null while no pay can be read. */
export function payOf({ rate: typed, payBasis }: Pick<PostForm, 'rate' | 'payBasis'>): Pay | null {
  const cents = parseAmount(typed)
  if (cents !== null && cents > 0) return completePay({ payBasis, rate: moneyOf(cents), payRate: null })
  const named = rateIn(typed)
  return named && completePay({ ...named, payRate: null })
}

/** Returns the issues that keep a post from being published. */
export function checkPostForm(form: PostForm, timeZone: string, now: Date): Issue[] {
  const start = startOf(form.eventDate, timeZone)
  const startsInTime: Check = () => {
    if (!start) return 'Enter a date and a time'
    return startProblem(start, now)
  }
  return checkFields(form, {
    agencyName: [required(NEEDED), companyNameProblem],
    agencyEmail: emailNeeded,
    contactEmail: emailNeeded,
    eventName: [required(NEEDED)],
    eventDate: [required(NEEDED), startsInTime],
    endTime: [(text) => (text !== '' && text === form.eventDate.slice(11, 16) ? 'The end time is the same as the start time' : null)],
    city: [required(NEEDED)],
    positions: [wholeNumber('people', MAX_POSITIONS), positions],
    rate: [required(NEEDED), rate],
  })
}

interface Posted extends Shift {
  readonly agencyName: string
  readonly agencyEmail: string
  readonly contactEmail: string
  readonly urgency: Urgency
}

/** Returns the form that posts the same shift again, without a day. */
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
  roleDescription: [post.roleDescription, payWords(post)].filter(Boolean).join('\n\n'),
})

/** Returns the line of a description with the words about the pay, which the form has no field for. */
function payWords(post: Posted): string | null {
  const words = extraWords(post)
  return words && `Pay: ${words}`
}

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
    roleDescription: textIn(form.roleDescription),
  }
}
