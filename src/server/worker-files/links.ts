import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { LINK_DAYS } from '#domain/marketplace/profile-files.ts'
import { readSecret } from '../embedded-postgres/secrets.ts'

/** A file of an application that a link opens. */
export interface LinkedFile {
  readonly applicationId: number
  readonly fileId: number
}

/** Links to the files of applications, signed: whoever has one may open that file for a while, without signing in. */
export interface FileLinks {
  /** Returns what a link to a file ends in. */
  tokenOf(file: LinkedFile, now: Date): string
  /** Returns what a token opens; undefined for one that we did not write, or whose time is over. */
  read(token: string, now: Date): LinkedFile | undefined
}

const SECRET = 'fileLinks'
const TOKEN = /^(\d{1,10})\.(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/

/** The key is made with the first link, and kept in `dataDir` with the other secrets of this Gigfolio. */
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
