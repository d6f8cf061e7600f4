/** A link with its label. */
export interface Link {
  readonly link: string
  readonly label: string
}
/** Lines below each other. */
export type Lines = readonly string[]
/** A paragraph, lines, facts by name, or a link. */
export type Part = string | Lines | Link | Readonly<Record<string, string>>

/** The contents of an e-mail. */
export interface Letter {
  readonly subject: string
  /** The recipient of replies; by default the sender. */
  readonly replyTo?: string
  readonly parts: readonly Part[]
}

/** A stored file attached to an e-mail. The outbox stores its key, and it is read when the e-mail is sent. */
export interface AttachedFile {
  /** The key of the file. */
  readonly path: string
  readonly name: string
  readonly mediaType: string
}
