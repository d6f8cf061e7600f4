import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LINK_DAYS } from '#domain/marketplace/profile-files.ts'
import type { Queries } from '../../core/database/queries.ts'
import { serverKey } from '../../core/database/server-keys.ts'
import { findSecret } from '../../core/embedded-postgres/secrets.ts'

/** A file of an application that a link opens. */
export interface LinkedFile {
  readonly applicationId: number
  readonly fileId: number
}

/** Signed links to the files of applications. Anyone with such a link may open the file for a while, without signing in. */
export interface FileLinks {
  /** Returns the token at the end of a link to a file. */
  tokenOf(file: LinkedFile, now: Date): string
  /** Returns the file of a token; undefined when the token was not made by us or has expired. */
  read(token: string, now: Date): LinkedFile | undefined
}

const SECRET = 'fileLinks'
const TOKEN = /^(\d{1,16})\.(\d{1,16})\.(\d{1,12})\.([\w-]{43})$/

/**
 * Returns a function that opens the links to files. Their key is in the database, for all servers. It is made with the first link; a key that
 * the last release kept in `secrets.json` stays the same. Call it outside of transactions: the first time it uses another connection.
 */
export function makeFileLinks(queries: Queries, dataDir: string): () => Promise<FileLinks> {
  let links: Promise<FileLinks> | undefined
  const make = () => ({ key: findSecret(dataDir, SECRET) ?? randomBytes(32).toString('base64url') })
  return () => {
    links ??= serverKey(queries, SECRET, make).then(({ key }) => linksWith(key))
    // The next call tries again.
    links.catch(() => {
      links = undefined
    })
    return links
  }
}

/** Makes the links that are signed with a key. */
export function linksWith(key: string): FileLinks {
  const sign = (text: string) => createHmac('sha256', key).update(`application file ${text}`).digest()
  return {
    tokenOf: ({ applicationId, fileId }, now) => {
      const text = `${applicationId}.${fileId}.${Math.floor(now.getTime() / 1_000) + LINK_DAYS * 86_400}`
      return `${text}.${sign(text).toString('base64url')}`
    },
    read: (token, now) => {
      const [, applicationId = '', fileId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? []
      if (signature === '' || Number(expires) * 1_000 <= now.getTime()) return undefined
      const given = Buffer.from(signature, 'base64url')
      const right = sign(`${applicationId}.${fileId}.${expires}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return { applicationId: Number(applicationId), fileId: Number(fileId) }
    },
  }
}
