import type { dayTexts as english } from '../en/day-texts.ts'

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const shortMonths = 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' ')
const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ')

export const dayTexts: typeof english = {
  monthName: (month) => months[month - 1] ?? '',
  shortMonth: (month) => shortMonths[month - 1] ?? '',
  weekdayName: (weekday) => weekdays[weekday] ?? '',
  shortWeekday: (weekday) => weekdays[weekday]?.slice(0, 3) ?? '',
  day: ({ day, month }) => `${day} ${month}`,
  dayOfYear: ({ day, month, year }) => `${day} ${month} ${year}`,
  monthOfYear: ({ month, year }) => `${month} de ${year}`,
  daysOfMonth: ({ from, to, month }) => `${from}–${to} ${month}`,
  daysOfYear: ({ days, year }) => `${days} ${year}`,
}
