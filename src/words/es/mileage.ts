import { formatRate } from '#domain/mileage/irs-mileage.ts'
import type { Translated } from '../catalog.ts'
import type { mileageTexts as english } from '../en/mileage.ts'
import { durationText } from '../time-texts.ts'
import { count, countLarge } from './count.ts'

const listed = new Intl.ListFormat('es')
const measured = (what: string, minutes: number | null) =>
  `${what}${minutes === null ? '' : `, cerca de ${durationText(minutes)}`}. Cambie las millas si sabe el dato exacto.`

/** Notes about rates, commutes and distances. */
export const mileageTexts: Translated<typeof english> = {
  rateOfEachDay: 'la tarifa del IRS de cada día',
  rateOfDay: ({ rates }) => `La tarifa del IRS para este día es ${rates.map(formatRate).join()}.`,
  rateOfDays: ({ rates }) => `La tarifa del IRS para estos días es ${rates.map(formatRate).join()}.`,
  ratesOfDays: ({ rates }) => `Las tarifas del IRS para estos días son ${listed.format(rates.map(formatRate))}.`,
  switchToRate: ({ rates }) => `Usar ${rates.map(formatRate).join()}`,
  switchToRates: 'Usar las tarifas del IRS',
  commute: ({ miles }) => `${countLarge('milla', miles)} de traslado entre la casa y el trabajo: en su registro de millaje, sin deducción.`,
  onlyCities: 'Solo se conocen las ciudades; escriba las millas de su mapa.',
  onlyZipCodes: 'Solo se conocen los códigos postales; escriba las millas de su mapa.',
  estimated: ({ off, minutes }) =>
    measured(off > 0 ? `Una estimación, con un margen de ${count('milla', off)}` : 'Una estimación', minutes),
  routed: ({ minutes }) => measured('Medido por carretera', minutes),
  manual: ({ minutes }) => measured('Como lo anotó antes', minutes),
}
