import { inject } from 'vitest'

/** Whether the tables of workers are spread over several machines. A test with triggers or with statements over all workers skips itself then. */
export const isSpread = inject('engine') === 'citus'
