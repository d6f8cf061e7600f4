/** The names of months and weekdays, and how they make a date: as `Intl` writes it, which takes long to start (`src/server/core/languages/dates.test.ts`). */
const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const brief = (name = '') => name.slice(0, 3)

/** Months count from 1, weekdays from 0 for Sunday. */
export const dayTexts = {
  monthName: (month: number) => months[month - 1] ?? '',
  shortMonth: (month: number) => brief(months[month - 1]),
  weekdayName: (weekday: number) => weekdays[weekday] ?? '',
  shortWeekday: (weekday: number) => brief(weekdays[weekday]),
  day: ({ day, month }: { day: number; month: string }) => `${month} ${day}`,
  dayOfYear: ({ day, month, year }: { day: number; month: string; year: number }) => `${month} ${day}, ${year}`,
  monthOfYear: ({ month, year }: { month: string; year: number }) => `${month} ${year}`,
  daysOfMonth: ({ from, to, month }: { from: number; to: number; month: string }) => `${month} ${from} – ${to}`,
  daysOfYear: ({ days, year }: { days: string; year: number }) => `${days}, ${year}`,
}
