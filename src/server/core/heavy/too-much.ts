import { HttpError } from '../../errors.ts'

/** The maximum amount that a call may load to add up: many times the work of one person in the five years that a dashboard shows. */
export const MOST = { lines: 200_000, megabytes: 20 } as const

export const tooMuch = () => new HttpError('period_too_large', { code: 'periodTooLarge', lines: MOST.lines, megabytes: MOST.megabytes })
