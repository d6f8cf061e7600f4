import { engagement } from '#domain/proofs/mark.ts'
import type { Translated } from '../catalog.ts'
import type { hourGoals as english } from '../en/hour-goals.ts'
import { count } from './count.ts'

const tenths = (hundredths: number) => (hundredths / 100).toFixed(1)
const goal = engagement.hours / 100

/** The hours of the running month, on the dashboard and where they are turned on. */
export const hourGoals: Translated<typeof english> = {
  soFar: ({ hours, left, shifts }) =>
    `Este mes: ${tenths(hours)} de ${goal} horas; faltan ${tenths(left)}${shifts === null ? '' : `, cerca de ${count('turno', shifts)} según su promedio`}`,
  reached: ({ hours }) => `Este mes: ${tenths(hours)} de ${goal} horas`,
  turnOn: 'Contar las horas de este mes en el panel y recordarme el día 20',
  turnedOn: 'El panel cuenta sus horas',
  turnedOff: 'El panel no cuenta sus horas',
  notChanged: 'Eso no se cambió',
}
