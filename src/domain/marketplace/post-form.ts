import { amount, type Check, checkFields, email, type Issue, required, wholeNumber } from '../check.ts'
import type { PayBasis } from '../gigs/work-time.ts'
import { moneyOf, parseAmount } from '../money/money.ts'
import { isDay } from '../time/calendar-day.ts'
import { instantOf, isTimeOfDay } from '../time/zoned-time.ts'
import { MAX_POSITIONS, type Shift, type Urgency } from './post.ts'

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
  readonly rate: string
  readonly payRate: string
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
  payRate: '',
  roleDescription: '',
}

/** The required fields of a post (spec.md 5). */
const needed = ['agencyName', 'agencyEmail', 'contactEmail', 'eventName', 'eventDate', 'city'] as const

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

/** Returns the issues that keep a post from being published. */
export function checkPostForm(form: PostForm, timeZone: string, now: Date): Issue[] {
  const start = startOf(form.eventDate, timeZone)
  const inFuture: Check = () => {
    if (!start) return 'Enter a date and a time'
    return start > now ? null : 'Choose a date and time in the future'
  }
  return checkFields(form, {
    agencyName: [required(NEEDED)],
    agencyEmail: emailNeeded,
    contactEmail: emailNeeded,
    eventName: [required(NEEDED)],
    eventDate: [required(NEEDED), inFuture],
    endTime: [(text) => (text !== '' && text === form.eventDate.slice(11, 16) ? 'The end time is the same as the start time' : null)],
    city: [required(NEEDED)],
    positions: [wholeNumber('people', MAX_POSITIONS), positions],
    rate: [amount()],
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
  payRate: post.payRate ?? '',
  roleDescription: post.roleDescription ?? '',
})

const textIn = (typed: string) => typed.trim() || null

/** Returns what is sent of a form without issues. */
export function postOf(form: PostForm, timeZone: string) {
  const rate = parseAmount(form.rate)
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
    payBasis: form.payBasis,
    rate: rate === null ? null : moneyOf(rate),
    payRate: textIn(form.payRate),
    roleDescription: textIn(form.roleDescription),
  }
}
