/** The most that one file may have, in bytes: a photo of a phone, a resume with pictures. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_HEADSHOTS = 8
/** What all files of a mail may have together; more of them goes as links. Mail servers take 10 MB and more, and mail adds a third. */
export const MAX_ATTACHED_BYTES = 8 * 1024 * 1024
/** How long such a link works. */
export const LINK_DAYS = 14

/** The longest side of a headshot, in pixels: to look at and to mail, in a card, beside a name. */
export const headshotSizes = ['1600', '640', '160'] as const
export type HeadshotSize = (typeof headshotSizes)[number]

export const fileKinds = ['headshot', 'resume'] as const
export type FileKind = (typeof fileKinds)[number]

/** What a person may send of each kind. */
export const acceptedTypes = {
  headshot: ['image/jpeg', 'image/png', 'image/webp'],
  resume: ['application/pdf'],
} as const satisfies Readonly<Record<FileKind, readonly string[]>>

/** What is told of a file that is not taken, by the web before it is sent and by the server. */
export const fileTexts = {
  headshot: {
    type: 'A headshot must be a JPEG, PNG or WebP picture.',
    size: 'A headshot can have at most 5 MB. Please choose a smaller one.',
    empty: 'This file is empty. Please choose another one.',
    content: 'This picture cannot be read. Please choose another one.',
    pixels: 'This picture has too many pixels. Please choose a smaller one.',
  },
  resume: {
    type: 'A resume must be a PDF.',
    size: 'A resume can have at most 5 MB. Please choose a smaller one.',
    empty: 'This file is empty. Please choose another one.',
    content: 'This PDF cannot be read. Please save it again, and try once more.',
    active: 'This PDF has scripts or files inside. Please save it without them.',
    locked: 'This PDF is protected. Please save it without a password, so that agencies can open it.',
  },
} as const

/** What is wrong with a file before it is read, in a sentence; undefined when nothing is. */
export function fileProblem(kind: FileKind, { type, size }: { readonly type: string; readonly size: number }): string | undefined {
  const texts = fileTexts[kind]
  if (!(acceptedTypes[kind] as readonly string[]).includes(type)) return texts.type
  if (size > MAX_FILE_BYTES) return texts.size
  return size === 0 ? texts.empty : undefined
}

/** Moves one of some ids to another place, counted from 0; beyond the ends it goes to the end. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const others = ids.filter((each) => each !== id)
  if (others.length === ids.length) return [...ids]
  return others.toSpliced(Math.max(0, to), 0, id)
}
