import type { Granted, Owner } from '../../principal.ts'

/** The task that sends a worker's e-mail may read the files attached to it. An e-mail to somebody without an account has none. */
export const mayMailFiles = ({ userId }: Granted<{ readonly userId: number | null }>): Owner | null => userId as Owner | null
