import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Owner } from '../../principal.ts'

/** The folders that an owner may have files in. */
type Folder = 'exports' | 'headshots' | 'resumes'

declare const ownersFile: unique symbol
/** Names one file of one owner: `12/exports/<uuid>.zip`. Nothing in it was typed by a person. Only `newFileKey` and `fileKeyOf` give one. */
export type FileKey = string & { readonly [ownersFile]: true }

/** What every adapter takes for a key: no other text reaches a disk or a bucket. */
const KEY = /^[1-9]\d*\/[a-z]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,5}$/

/** Names a new file of an owner. Nobody can guess the name. */
export const newFileKey = (owner: Owner, folder: Folder, ending: 'zip' | 'jpg' | 'pdf'): FileKey =>
  `${owner}/${folder}/${randomUUID()}.${ending}` as FileKey

/** Returns the key that a row of the owner names; undefined when the file would be another owner's or the text is no key. */
export const fileKeyOf = (owner: Owner, text: string): FileKey | undefined =>
  KEY.test(text) && text.startsWith(`${owner}/`) ? (text as FileKey) : undefined

export interface StoredFile {
  readonly bytes: number
  /** Read as fast as its reader takes it. */
  readonly content: Readable
}

/** The way to keep files. */
export interface FilesPort {
  /** Where files go, for the log. */
  readonly description: string
  /** Stores a file; one of the same key is replaced. Returns its bytes. The file is complete and durable, or absent. */
  put(key: FileKey, content: AsyncIterable<Uint8Array>): Promise<number>
  /** Opens a file; undefined when there is none. Its content must be read or destroyed. */
  open(key: FileKey): Promise<StoredFile | undefined>
  /** Removes a file, and what an interrupted `put` left of it. One that is not there is removed already. */
  remove(key: FileKey): Promise<void>
  /** Lists the files of an owner; if asked, those alone that were stored before an instant. */
  list(owner: Owner, storedBefore?: Date): Promise<FileKey[]>
  /** Lists the workers who have files. */
  owners(): Promise<number[]>
  /** Removes all files of an owner, also those that an interrupted `put` left. */
  removeAll(owner: Owner): Promise<void>
}
