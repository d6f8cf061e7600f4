import { z } from 'zod'

/** A text that the database can store. */
export const text = z
  .string()
  .max(255)
  .refine((value) => !value.includes('\0'))

/** 2200-01-01, in milliseconds. Later instants are no dates that a provider means. */
const LATEST = 7_258_118_400_000

const instantOf = (unit: number) =>
  z
    .number()
    .min(0)
    .max(LATEST / unit)
    .transform((value) => new Date(value * unit).toISOString())
/** An instant as seconds or as milliseconds since 1970. */
export const seconds = instantOf(1_000)
export const milliseconds = instantOf(1)

export const isId = (value: string) => /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value))

/** The id of a record of ours, as a text. */
export const id = z.string().refine(isId).transform(Number)
/** The id of another object, or the object itself. */
export const reference = z.union([text, z.object({ id: text }).transform(({ id }) => id)])
