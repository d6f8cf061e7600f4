import { z } from 'zod'

/** Treats an empty variable as not set. */
const set = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)

/** S3's rule for bucket names. It allows no name that could break a URL or a host name. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** The environment variables of the bucket for files. */
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

/** Refuses a partly configured bucket. */
export function checkFileSettings(settings: FileSettings, context: z.RefinementCtx) {
  const isSet = settings.FILES_S3_ENDPOINT !== undefined || NEEDED.some((name) => settings[name] !== undefined)
  if (!isSet) return
  for (const name of NEEDED)
    if (!settings[name]) context.addIssue({ code: 'custom', path: [name], message: 'must be set when files are kept in S3' })
}

/** The address of a bucket, and the key that signs its requests. */
export interface Bucket {
  readonly name: string
  /** The beginning of its objects' addresses. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Returns the configured bucket; undefined when files are on the disk. */
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

/** Names a bucket for people: its name and its host. */
export const nameOfBucket = ({ name, url }: Pick<Bucket, 'name' | 'url'>) => `the bucket ${name} at ${new URL(url).host}`
