import { count } from '#domain/count.ts'
import type { Age } from '#domain/time/ago.ts'
import { catalog } from '../catalog.ts'

/** How long ago something was. */
export const timeTexts = catalog('time', {
  now: 'less than a minute ago',
  minute: ({ number }) => `${count('minute', number)} ago`,
  hour: ({ number }) => `${count('hour', number)} ago`,
  day: ({ number }) => `${count('day', number)} ago`,
  month: ({ number }) => `${count('month', number)} ago`,
  year: ({ number }) => `${count('year', number)} ago`,
} satisfies Record<Age['unit'], (age: Age) => string> & { now: string })
