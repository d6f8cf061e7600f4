import { z } from 'zod'

/** An empty variable is one that is not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)

/** S3 names buckets so, and no name that breaks a URL or a host name is among them. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** The variables of a bucket for files, as they are read. */
export const fileVariables = {
  FILES_S3_BUCKET: set(z.string().regex(BUCKET, 'is not the name of a bucket').optional()),
  FILES_S3_REGION: set(
    z
      .string()
      .regex(/^[a-z0-9-]+$/, 'is not the name of a region')
      .optional(),
  ),
  FILES_S3_ACCESS_KEY_ID: set(z.string().optional()),
  FILES_S3_SECRET_ACCESS_KEY: set(z.string().optional()),
  FILES_S3_ENDPOINT: set(
    z
      .url({ protocol: /^https?$/ })
      .refine((text) => new URL(text).username === '' && !/[?#]/.test(text), 'must have no user name and no parameters')
      .optional(),
  ),
  FILES_S3_PATH_STYLE: set(z.enum(['true', 'false']).default('false')),
}

const Settings = z.object(fileVariables)
type FileSettings = z.output<typeof Settings>

const NEEDED = ['FILES_S3_BUCKET', 'FILES_S3_REGION', 'FILES_S3_ACCESS_KEY_ID', 'FILES_S3_SECRET_ACCESS_KEY'] as const

/** Refuses a bucket that is set in part. */
export function checkFileSettings(settings: FileSettings, context: z.RefinementCtx) {
  const isSet = settings.FILES_S3_ENDPOINT !== undefined || NEEDED.some((name) => settings[name] !== undefined)
  if (!isSet) return
  for (const name of NEEDED)
    if (!settings[name]) context.addIssue({ code: 'custom', path: [name], message: 'must be set when files are kept in S3' })
}

/** Where objects are, and the key that signs requests for them. */
export interface Bucket {
  readonly name: string
  /** What the addresses of its objects begin with. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Returns the bucket that is set; undefined when files are on the disk. */
export function bucketOf(settings: FileSettings): Bucket | undefined {
  const { FILES_S3_BUCKET: name, FILES_S3_REGION: region } = settings
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!name || !region || !accessKeyId || !secretAccessKey) return undefined
  const url = new URL(settings.FILES_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`)
  if (settings.FILES_S3_PATH_STYLE === 'true') url.pathname = `${url.pathname.replace(/\/$/, '')}/${name}/`
  else {
    url.hostname = `${name}.${url.hostname}`
    url.pathname = `${url.pathname.replace(/\/$/, '')}/`
  }
  return { name, url: url.href, region, accessKeyId, secretAccessKey }
}

/** Names a bucket for a person: what it is called, and where it is. */
export const nameOfBucket = ({ name, url }: Pick<Bucket, 'name' | 'url'>) => `the bucket ${name} at ${new URL(url).host}`
