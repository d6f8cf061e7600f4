import type { Translated } from '../catalog.ts'
import type { periodNames as englishNames, periodTexts as englishTexts } from '../en/period-names.ts'

export const periodNames: Translated<typeof englishNames> = {
  weekly: 'Semanal',
  monthly: 'Mensual',
  quarterly: 'Trimestral',
  annual: 'Anual',
}

export const periodTexts: Translated<typeof englishTexts> = {
  quarter: ({ index, year }) => `T${index} ${year}`,
  windowAndDue: ({ start, end, due }) => `${start} - ${end}, ${due}`,
  due: ({ day }) => `vence el ${day}`,
  dueThisYear: ({ day, shifted }) => `vence el ${day} (este año: ${shifted})`,
}
