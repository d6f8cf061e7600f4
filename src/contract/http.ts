import type { z } from 'zod'
import type { AttachmentProblem } from '#domain/attachments/attachment.ts'
import type { FileProblem } from '#domain/marketplace/profile-files.ts'
import type { RefusalCode } from './refusals.ts'

/** `METHOD /path` names a call; its route describes what the caller sends and what the server answers. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
export type Contract = Record<Endpoint, Route>
/** An answer that is a streamed file of one of these media types. */
export interface FileAnswer {
  readonly mediaTypes: readonly string[]
}
export const file = (...mediaTypes: readonly string[]): FileAnswer => ({ mediaTypes })
/** A call whose body is a file. `Content-Type` names one of these media types. */
export interface TakenFile {
  readonly types: readonly string[]
  readonly maxBytes: number
  /** What the refusals of another type and of too large a file say. */
  readonly refusals: { readonly [Why in 'type' | 'size']: FileProblem | AttachmentProblem }
}
/** A received file. Its declared type is one that the call takes, and it is not too large. */
export interface IncomingFile {
  readonly mediaType: string
  readonly bytes: Uint8Array
}
/** Who makes a call that the web app never makes through `api`. */
export type OtherCaller = 'other programs' | 'pictures of the page' | 'links in mails' | 'monitors' | 'providers'
export interface Route {
  /** Who may call: anyone, a signed-in worker (the default), a signed-in agency, or a poster, who is a worker or an agency. */
  readonly access?: 'public' | 'worker' | 'agency' | 'poster'
  /** Set for calls that the web app does not make. */
  readonly madeBy?: OtherCaller
  /** Marks a read that also writes. It is protected against calls from other sites, as writes are. */
  readonly writes?: true
  /** Takes an `Idempotency-Key` header: calls with the same key make only one record. */
  readonly idempotent?: true
  /**
   * Takes an `If-Match` header. Refuses the call with 412 if the record changed since that version. `always` refuses a call without the
   * header with 400.
   */
  readonly versioned?: true | 'always'
  /** Reads all or many rows of a worker. At most two such calls of one worker run at a time; the others wait. */
  readonly heavy?: true
  /** The time limit in milliseconds for a call that waits for other servers; 15,000 by default. */
  readonly timeLimitMs?: number
  /** The browser stores the answer and asks each time whether it is still current (`ETag`, 304). */
  readonly revalidated?: true
  /**
   * The answer has a tag (`ETag`) that the server finds without reading the answer. A page that asks again and again sends it
   * (`If-None-Match`) and gets a 304 as long as the answer is the same. The browser stores nothing.
   */
  readonly marked?: true
  /** The refusals that the route's flags do not imply: see `refusalsOf`. */
  readonly refusals?: readonly RefusalCode[]
  /** The sender signs the body: the handler gets the unchanged bytes, at most 256 kB. */
  readonly signed?: true
  /** The params name a year or a day, not a record that could be missing. */
  readonly isWithoutRecord?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Takes a file instead of JSON. */
  readonly file?: TakenFile
  readonly 200?: z.ZodType | FileAnswer
  readonly 201?: z.ZodType
}

/** Returns the status of a successful call, and the schema of its answer or the media types of its file. */
export function answerTo(route: Route): readonly [status: number, answer: z.ZodType | FileAnswer] {
  const status = route[200] ? 200 : 201
  return [status, route[status] as z.ZodType | FileAnswer]
}

type Carrier = 'params' | 'query' | 'body'
type SchemaOf<R, C extends Carrier> = R extends Record<C, infer S extends z.ZodType> ? S : never
type OptionalIn<R, C extends Carrier> =
  SchemaOf<R, C> extends never ? never : Partial<z.input<SchemaOf<R, C>>> extends z.input<SchemaOf<R, C>> ? C : never
type RequiredIn<R, C extends Carrier> =
  SchemaOf<R, C> extends never ? never : Partial<z.input<SchemaOf<R, C>>> extends z.input<SchemaOf<R, C>> ? never : C

/** What a caller sends. */
export type Input<R> = { [C in Carrier as RequiredIn<R, C>]: z.input<SchemaOf<R, C>> } & {
  [C in Carrier as OptionalIn<R, C>]?: z.input<SchemaOf<R, C>>
}
/** What a handler gets: the parsed input, with defaults filled in. */
export type Parsed<R> = { [C in Carrier as C extends keyof R ? C : never]: z.output<SchemaOf<R, C>> } & (R extends { file: TakenFile }
  ? { file: IncomingFile }
  : unknown) &
  (R extends { readonly signed: true } ? { readonly bytes: Uint8Array } : unknown)
/** The answer to a successful call. `File` is the type that the server or the web uses for a file. */
export type Result<R, File> = {
  [S in Extract<keyof R, 200 | 201>]: R[S] extends z.ZodType ? z.output<R[S]> : R[S] extends FileAnswer ? File : never
}[Extract<keyof R, 200 | 201>]
