import { addDays, type Day, dayOf, weekdayOf, yearOf } from './calendar-day.ts'

const SATURDAY = 6

/** Returns the holidays of the District of Columbia that fall near a due date (26 USC 7503): Martin Luther King Jr. Day and Emancipation Day. */
function holidaysOf(year: number): Day[] {
  const [january, april] = [dayOf(year, 1, 1), dayOf(year, 4, 16)]
  const firstMonday = addDays(january, (8 - weekdayOf(january)) % 7)
  return [addDays(firstMonday, 14), observed(april)]
}

/** Returns when a holiday is observed: on the Friday before a Saturday, on the Monday after a Sunday. */
const observed = (day: Day): Day => addDays(day, { 0: 1, [SATURDAY]: -1 }[weekdayOf(day)] ?? 0)

/** Returns the day when a payment is actually due: the next day that is not a Saturday, Sunday or legal holiday (money.md 2.2). */
export function shiftedDueDay(due: Day): Day {
  const holidays = holidaysOf(yearOf(due))
  let day = due
  while (weekdayOf(day) === 0 || weekdayOf(day) === SATURDAY || holidays.includes(day)) day = addDays(day, 1)
  return day
}
