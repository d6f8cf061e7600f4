import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** `METHOD /path` names a call; its value says what travels each way. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
export type Contract = Record<Endpoint, Route>
/** An answer that is a file of one of these media types, streamed. */
export interface FileAnswer {
  readonly mediaTypes: readonly string[]
}
export const file = (...mediaTypes: readonly string[]): FileAnswer => ({ mediaTypes })
/** A file that a call takes as its body, as it is: `Content-Type` names one of these media types. */
export interface TakenFile {
  readonly types: readonly string[]
  readonly maxBytes: number
  /** What is told of another type, and of a longer one. */
  readonly texts: { readonly type: string; readonly size: string }
}
/** A file that came in: of one of the types that the call takes, by what its sender says, and no longer than it may be. */
export interface IncomingFile {
  readonly mediaType: string
  readonly bytes: Uint8Array
}
export interface Route {
  /** Who may call: anyone, a signed-in worker, which is meant where nothing is said, a signed-in agency, or either of the two as a poster. */
  readonly access?: 'public' | 'worker' | 'agency' | 'poster'
  /** A read that also writes: it is guarded against other sites like a write. */
  readonly writes?: true
  /** Takes an `Idempotency-Key` header: the same key makes one record, however often it is sent. */
  readonly idempotent?: true
  /** Takes an `If-Match` header: a record that was changed since that version is not (412). */
  readonly versioned?: true
  /** Goes through all, or many, of a worker's rows: those of one worker wait for each other, two at a time. */
  readonly heavy?: true
  /** How many milliseconds it may take, where it waits for other servers; 15,000 otherwise. */
  readonly timeLimitMs?: number
  /** The browser keeps the answer and asks each time whether it still holds (`ETag`, 304). */
  readonly revalidated?: true
  /** The refusals that its flags do not imply: see `refusalsOf`. */
  readonly refusals?: readonly RefusalCode[]
  /** Its body is signed by its sender: the handler gets the bytes as they came, at most 256 kB. */
  readonly signed?: true
  /** The params name no record that could be missing, but a year or a day. */
  readonly isWithoutRecord?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Takes a file in place of JSON. */
  readonly file?: TakenFile
  readonly 200?: z.ZodType | FileAnswer
  readonly 201?: z.ZodType
}

/** Returns the status of a call that went well, and the schema of its answer, or the types of its file. */
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
/** What a handler gets: parsed, with defaults filled in. */
export type Parsed<R> = { [C in Carrier as C extends keyof R ? C : never]: z.output<SchemaOf<R, C>> } & (R extends { file: TakenFile }
  ? { file: IncomingFile }
  : unknown) &
  (R extends { readonly signed: true } ? { readonly bytes: Uint8Array } : unknown)
/** What a call that went well answers. `File` is what the server or the web has for a file. */
export type Result<R, File> = {
  [S in Extract<keyof R, 200 | 201>]: R[S] extends z.ZodType ? z.output<R[S]> : R[S] extends FileAnswer ? File : never
}[Extract<keyof R, 200 | 201>]
