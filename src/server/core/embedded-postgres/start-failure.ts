import { userInfo } from 'node:os'

/** System errors that have causes outside of Gigfolio, with what to do about them. */
const REASONS: readonly [RegExp, (path: string) => string][] = [
  [
    /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/,
    (path) => `The disk of ${path} is full: make room there, then start Gigfolio again. Nothing that was answered for is lost.`,
  ],
  [
    /\bEROFS\b|Read-only file system/,
    (path) => `${path} is on a file system that is read-only: make it writable, or set DATA_DIR to another folder.`,
  ],
  [/\b(EEXIST|ENOTDIR)\b/, (path) => `${path} is not a folder: set DATA_DIR to one, or to a name that is not taken.`],
  [
    /database files are incompatible with server/,
    (path) =>
      `The database in ${path} is of another major version of PostgreSQL: run npm run backup with the Gigfolio that ran on it, ` +
      `move ${path} away, and run npm run restore -- FILE with this one.`,
  ],
]

/** Returns an error that explains why Gigfolio cannot start on `dataDir`: its message is one sentence with the path and what to do. */
export function explain(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error)) return error
  const { code, path } = error as NodeJS.ErrnoException
  for (const [reason, sentence] of REASONS)
    if (reason.test(`${code} ${error.message}`)) return new Error(sentence(path ?? dataDir), { cause: error })
  if ((code === 'EACCES' || code === 'EPERM') && path !== undefined)
    return new Error(
      `The user ${userInfo().username} may not open ${path}: start Gigfolio as the user that ${dataDir} belongs to, or give this one the rights to it.`,
      { cause: error },
    )
  const closed = /"([^"]+)": Permission denied/.exec(error.message)?.[1]
  if (closed)
    return new Error(
      `PostgreSQL may not open ${closed}: let the user that owns it pass through the folders above it (chmod o+x), or move ${dataDir} to where it can.`,
      { cause: error },
    )
  return error
}
