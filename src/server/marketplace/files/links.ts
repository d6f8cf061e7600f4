import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { LINK_DAYS } from '#domain/marketplace/profile-files.ts'
import { readSecret } from '../../core/embedded-postgres/secrets.ts'

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
 * Makes the links to files. Their key is generated with the first link, and stored in `dataDir` with the other secrets of this Gigfolio.
 */
export function makeFileLinks(dataDir: string): FileLinks {
  let key: string | undefined
  const sign = (text: string) => {
    if (key === undefined) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      key = readSecret(dataDir, SECRET)
    }
    return createHmac('sha256', key).update(`application file ${text}`).digest()
  }
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
