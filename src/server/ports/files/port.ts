import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Owner } from '../../principal.ts'

/**
 * The folders of an owner. A server of the last release must not see a new one: its cleanup would remove the files there, because it knows no
 * rows that name them. So the name of each new folder has a sign that no name had before: first a hyphen, then an underscore.
 */
type Folder = 'proof_files' | 'record-files' | 'exports' | 'headshots' | 'resumes'

declare const ownersFile: unique symbol
/**
 * The name of one file of one owner: `12/exports/<uuid>.zip`. No part of it was typed by a person. Only `newFileKey` and `fileKeyOf` return
 * one.
 */
export type FileKey = string & { readonly [ownersFile]: true }

/** The format of a key. Adapters accept no other text, so that nothing else reaches a disk or a bucket. */
const KEY = /^[1-9]\d*\/[a-z_-]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,5}$/

/** Returns the name of a new file of an owner, which nobody can guess. */
export const newFileKey = (owner: Owner, folder: Folder, ending: 'zip' | 'jpg' | 'pdf'): FileKey =>
  `${owner}/${folder}/${randomUUID()}.${ending}` as FileKey

/** Returns the key in a row of the owner; undefined when the file belongs to another owner or the text is not a key. */
export const fileKeyOf = (owner: Owner, text: string): FileKey | undefined =>
  KEY.test(text) && text.startsWith(`${owner}/`) ? (text as FileKey) : undefined

export interface StoredFile {
  readonly bytes: number
  /** Read only as fast as its reader. */
  readonly content: Readable
}

/** The port for storing files. */
export interface FilesPort {
  /** Where files are stored, for the log. */
  readonly description: string
  /** Stores a file, and replaces a file with the same key. Returns its size in bytes. The file is complete and durable, or missing. */
  put(key: FileKey, content: AsyncIterable<Uint8Array>): Promise<number>
  /** Opens a file; undefined when there is none. Its content must be read or destroyed. */
  open(key: FileKey): Promise<StoredFile | undefined>
  /** Removes a file, and what an interrupted `put` left of it. A missing file is no error. */
  remove(key: FileKey): Promise<void>
  /** Lists the files of an owner; with `storedBefore`, only those stored before that instant. */
  list(owner: Owner, storedBefore?: Date): Promise<FileKey[]>
  /** Lists the ids of workers who have files. */
  owners(): Promise<number[]>
  /** Removes all files of an owner, including those of an interrupted `put`. */
  removeAll(owner: Owner): Promise<void>
}
