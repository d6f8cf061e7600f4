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

/** The messages for a picture that cannot be drawn. */
export const pictureTexts = {
  content: 'This picture cannot be read. Please choose another one.',
  pixels: 'This picture has too many pixels. Please choose a smaller one.',
  thin: 'This picture is too long and thin. Please choose another one.',
} as const

/** The messages for a refused file. The web shows them before it uploads, and the server sends them. */
export const fileTexts = {
  headshot: {
    ...pictureTexts,
    type: 'A headshot must be a JPEG, PNG or WebP picture.',
    size: 'A headshot can have at most 5 MB. Please choose a smaller one.',
    empty: 'This file is empty. Please choose another one.',
  },
  photo: {
    ...pictureTexts,
    type: 'A photo must be a JPEG, PNG or WebP picture.',
    size: 'A photo can have at most 5 MB. Please choose a smaller one.',
    empty: 'This file is empty. Please choose another one.',
  },
  resume: {
    type: 'A resume must be a PDF.',
    size: 'A resume can have at most 5 MB. Please choose a smaller one.',
    empty: 'This file is empty. Please choose another one.',
    content: 'This PDF cannot be read. Please save it again, and try once more.',
    locked: 'This PDF is protected. Please save it without a password, so that agencies can open it.',
  },
} as const

/** Returns what is wrong with a file before it is read; undefined when nothing is wrong. */
export function fileProblem(kind: UploadKind, { type, size }: { readonly type: string; readonly size: number }): string | undefined {
  const texts = fileTexts[kind]
  if (!(acceptedTypes[kind] as readonly string[]).includes(type)) return texts.type
  if (size > MAX_FILE_BYTES) return texts.size
  return size === 0 ? texts.empty : undefined
}

/** Moves one id in a list to another place, counted from 0. A place beyond the ends means the first or the last place. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((each) => each !== id)
  if (others.length === ids.length) return [...ids]
  return others.toSpliced(Math.max(0, to), 0, id)
}
