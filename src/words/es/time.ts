import type { Translated } from '../catalog.ts'
import type { timeTexts as english } from '../en/time.ts'
import { count } from './count.ts'

export const timeTexts: Translated<typeof english> = {
  // A no-break space keeps `p. m.` on one line.
  clock: ({ hour, minutes, isMorning }) => `${hour}:${minutes} ${isMorning ? 'a.\u00A0m.' : 'p.\u00A0m.'}`,
  shortClock: ({ hour, minutes, isMorning }) => `${hour}${minutes === '00' ? '' : `:${minutes}`}${isMorning ? 'am' : 'pm'}`,
  duration: ({ hours, minutes }) => [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ') || '0 min',
  today: 'Hoy',
  tomorrow: 'Mañana',
  inDays: ({ days }) => `En ${count('día', days)}`,
  startsIn: ({ time }) => `Empieza en ${time}`,
  underWay: 'En curso',
  atToday: ({ time }) => `hoy, ${time}`,
  atYesterday: ({ time }) => `ayer, ${time}`,
  now: 'hace menos de un minuto',
  minute: ({ number }) => `hace ${count('minuto', number)}`,
  hour: ({ number }) => `hace ${count('hora', number)}`,
  day: ({ number }) => `hace ${count('día', number)}`,
  month: ({ number }) => `hace ${count('mes', number, 'meses')}`,
  year: ({ number }) => `hace ${count('año', number)}`,
}
