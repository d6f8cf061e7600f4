import { timeIn } from '../time/zoned-time.ts'
import { eventDayOf } from './post.ts'
import type { PostPatch } from './post-edit.ts'
import { checkPostForm, type PostForm, postFormOf, postOf } from './post-form.ts'

/** Returns the form that edits a post, with the day and the time of the post's own zone. */
export const editPostFormOf = (post: Parameters<typeof postFormOf>[0]): PostForm => ({
  ...postFormOf(post),
  eventDate: `${eventDayOf(post)}T${timeIn(post.timeZone, new Date(post.eventDate))}`,
})

const fields = [
  'eventName',
  'eventDate',
  'endTime',
  'urgency',
  'city',
  'venue',
  'address',
  'positions',
  'payKind',
  'roleDescription',
] as const

/** The fields with which a field is checked. */
const checkedWith: Readonly<Partial<Record<string, keyof PostForm>>> = { endTime: 'eventDate', rate: 'payBasis' }

/** Returns the issues that keep an edit from being saved. Only edited fields are checked. `opened` is the form of the post as it is. */
export const checkEditPostForm = (form: PostForm, opened: PostForm, timeZone: string, now: Date) =>
  checkPostForm(form, timeZone, now).filter(({ path }) =>
    [path as keyof PostForm, checkedWith[path]].some((field) => field !== undefined && form[field] !== opened[field]),
  )

/** Returns what an edit without issues sends: the fields that it changes. The pay goes together. */
export function postPatchOf(form: PostForm, opened: PostForm, timeZone: string): PostPatch {
  const [now, was] = [postOf(form, timeZone), postOf(opened, timeZone)]
  const edited = fields.filter((field) => form[field] !== opened[field] && now[field] !== was[field])
  const isPay = now.payBasis !== was.payBasis || now.rate !== was.rate
  return {
    ...Object.fromEntries(edited.map((field) => [field, now[field]])),
    ...(isPay && { payBasis: now.payBasis, rate: now.rate }),
  }
}
