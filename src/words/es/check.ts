import type { Translated } from '../catalog.ts'
import type { checkProblems as english } from '../en/check.ts'

const units = {
  miles: 'millas enteras',
  minutes: 'minutos enteros',
  people: 'un número entero de personas',
  percent: 'un porcentaje entero',
  payments: 'un número entero de pagos',
}
const large = (number: number) => number.toLocaleString('en-US')

/** What the checks find that several forms share. */
export const checkProblems: Translated<typeof english> = {
  notAnAmount: 'Escriba un importe como 250 o 250.00',
  tooManyDecimals: 'Use como máximo dos decimales, como 250.75',
  amountTooLarge: 'Escriba como máximo $999,999,999.99',
  notAnEmail: 'Se requiere un correo electrónico válido',
  notADay: 'Escriba una fecha de 1900 a 2100',
  inTheFuture: 'Elija hoy o un día anterior',
  notHours: 'Escriba de 0.25 a 24 horas, como 5.5',
  notWhole: ({ unit, most }) => `Escriba ${units[unit]} de 0 a ${large(most)}`,
  tooMany: ({ most }) => `${large(most)} es el máximo`,
  passwordTooShort: ({ least }) => `La contraseña debe tener al menos ${least} caracteres`,
  obviousPassword: 'Esta contraseña es muy fácil de adivinar. Elija otra.',
}
