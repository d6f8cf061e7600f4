/** The largest file, in bytes: enough for a phone's photo or a resume with pictures. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_HEADSHOTS = 8
/**
 * The total size of the files attached to one e-mail, in bytes; larger files are sent as links. Mail servers accept 10 MB or more, and the
 * encoding of e-mail adds a third.
 */
export const MAX_ATTACHED_BYTES = 8 * 1024 * 1024
/** How many days such a link works. */
export const LINK_DAYS = 14

/** The longest side of a headshot in pixels: for viewing and e-mail, for a card, and beside a name. */
export const headshotSizes = ['1600', '640', '160'] as const
export type HeadshotSize = (typeof headshotSizes)[number]

export const fileKinds = ['headshot', 'resume'] as const
export type FileKind = (typeof fileKinds)[number]
/** What a worker may upload: files for agencies, and a photo that only the worker sees. */
export type UploadKind = FileKind | 'photo'

/** The sides of a worker's photo in pixels: for the profile, and for the account's button. It is cut to a square. */
export const photoSizes = ['256', '96'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** The media types that a person may upload for each kind of file. */
export const acceptedTypes = {
  headshot: ['image/jpeg', 'image/png', 'image/webp'],
  resume: ['application/pdf'],
  photo: ['image/jpeg', 'image/png', 'image/webp'],
} as const satisfies Readonly<Record<UploadKind, readonly string[]>>

/** Why a file of a kind is refused before it is read. */
export const fileRefusals = {
  headshot: { type: { code: 'headshotType' }, size: { code: 'headshotSize' } },
  photo: { type: { code: 'photoType' }, size: { code: 'photoSize' } },
  resume: { type: { code: 'resumeType' }, size: { code: 'resumeSize' } },
} as const satisfies Readonly<Record<UploadKind, object>>

/** What is wrong with a file that a person chose. */
export type FileProblem =
  | (typeof fileRefusals)[UploadKind]['type' | 'size']
  | { readonly code: 'emptyFile' | 'unreadablePicture' | 'tooManyPixels' | 'tooThin' | 'unreadablePdf' | 'protectedPdf' }

/** Returns what is wrong with a file before it is read; undefined when nothing is wrong. */
export function fileProblem(kind: UploadKind, { type, size }: { readonly type: string; readonly size: number }): FileProblem | undefined {
  const refusals = fileRefusals[kind]
  if (!(acceptedTypes[kind] as readonly string[]).includes(type)) return refusals.type
  if (size > MAX_FILE_BYTES) return refusals.size
  return size === 0 ? { code: 'emptyFile' } : undefined
}

/** Moves one id in a list to another place, counted from 0. A place beyond the ends means the first or the last place. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((each) => each !== id)
  if (others.length === ids.length) return [...ids]
  return others.toSpliced(Math.max(0, to), 0, id)
}
