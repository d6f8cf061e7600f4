import type { Translated } from '../catalog.ts'
import type {
  accountProblems as englishProblems,
  gigTypeProblems as englishTypeProblems,
  gigTypeProblemTitles as englishTypeTitles,
} from '../en/account.ts'
import { checkProblems } from './check.ts'

export const accountProblems: Translated<typeof englishProblems> = {
  ...checkProblems,
  noName: 'El nombre es obligatorio',
  noHomeAddress: 'La dirección de su casa es obligatoria',
  invalidPercentage: ({ most }) => `Escriba un porcentaje válido entre 0 y ${most}.`,
  notAPercentage: ({ most }) => `Escriba un número entero de 0 a ${most}`,
  noTime: 'Escriba una hora',
  sameTimes: 'La hora de fin es igual a la de inicio',
  noSubject: 'El asunto es obligatorio',
  tooLittle: ({ least }) => `Dé más detalles (al menos ${least} caracteres)`,
  textTooLong: ({ most }) => `Use como máximo ${most.toLocaleString('en-US')} caracteres`,
}

export const gigTypeProblems: Translated<typeof englishTypeProblems> = {
  noGigTypeName: 'Escriba el nombre del tipo de gig.',
  sameGigType: 'Este tipo de gig ya existe.',
  longGigType: ({ most }) => `Use como máximo ${most} caracteres.`,
  tooManyGigTypes: ({ most }) => `Puede tener como máximo ${most} tipos propios.`,
}

export const gigTypeProblemTitles: Translated<typeof englishTypeTitles> = {
  noGigTypeName: 'Falta el tipo de gig',
  sameGigType: 'Tipo de gig repetido',
  longGigType: 'Nombre demasiado largo',
  tooManyGigTypes: 'Demasiados tipos de gig',
}
