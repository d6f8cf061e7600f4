import type { Translated } from '../../catalog.ts'
import type { trial as english } from '../../en/billing/trial.ts'
import { count } from '../count.ts'

/** The words of the trial's banner, which the first screen draws. */
export const trial: Translated<typeof english> = {
  trialHasEnded: 'Su prueba gratis terminó.',
  trialEnds: ({ days }) => `Su prueba gratis termina en ${count('día', days)}.`,
  youKeepEverything: 'Conserva todo lo que tiene.',
  choosePlan: 'Elija un plan para agregar gigs y gastos. Todo lo que tiene sigue siendo suyo.',
  afterNeedsPlan: 'Después, para agregar gigs y gastos se necesita un plan.',
  freeTrial: 'Prueba gratis',
  seePlans: 'Ver planes',
}
