import type { Translated } from '../catalog.ts'
import type {
  paymentMethodNames as englishMethods,
  paymentMethodWords as englishMethodWords,
  payKindNames as englishPayKinds,
  gigStatusNames as englishStatuses,
  gigTypeNames as englishTypes,
} from '../en/gig-names.ts'

export const gigStatusNames: Translated<typeof englishStatuses> = {
  upcoming: 'Próximo',
  'pending payment': 'Pendiente de pago',
  completed: 'Completado',
  confirmed: 'Confirmado',
  pending: 'Pendiente',
  applied: 'Postulación',
}

export const paymentMethodNames: Translated<typeof englishMethods> = {
  cash: 'Efectivo',
  check: 'Cheque',
  direct_deposit: 'Depósito directo',
  venmo: 'Venmo',
  paypal: 'PayPal',
  zelle: 'Zelle',
  other: 'Otro',
}

export const paymentMethodWords: Translated<typeof englishMethodWords> = {
  cash: 'efectivo',
  check: 'cheque',
  direct_deposit: 'depósito directo',
  venmo: 'Venmo',
  paypal: 'PayPal',
  zelle: 'Zelle',
  other: 'otro método',
}

export const gigTypeNames: Translated<typeof englishTypes> = {
  'Brand Ambassador': 'Embajador de marca',
  'Event Staff': 'Personal de eventos',
  Bartender: 'Bartender',
  Server: 'Servicio de mesa',
  Model: 'Modelo',
  Performer: 'Artista',
  Musician: 'Música',
  Photographer: 'Fotografía',
  Driver: 'Chofer',
  Freelance: 'Independiente',
  Other: 'Otro',
}

export const payKindNames: Translated<typeof englishPayKinds> = {
  '1099': 'Contratista (1099)',
  w2: 'Personal de nómina (W-2)',
  none: 'Ninguno: pasatiempo o regalo',
}
