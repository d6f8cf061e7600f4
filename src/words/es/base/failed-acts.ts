import type { Translated } from '../../catalog.ts'
import type { failedActs as english } from '../../en/base/failed-acts.ts'

export const failedActs: Translated<typeof english> = {
  signInAgainFirst: 'Primero cierre la sesión y vuelva a iniciarla. Después tiene 10 minutos.',
  checkInput: 'Revise lo que escribió e intente de nuevo.',
}
