import type { drivesPage as english } from '#words/en/mileage/drives-page.ts'
import type { Translated } from '../../catalog.ts'
import { count, countLarge } from '../count.ts'

/** The page of all drives. */
export const drivesPage: Translated<typeof english> = {
  title: 'Viajes',
  note: 'Cada viaje de trabajo, como lo registra su informe.',
  yourDrives: 'Sus viajes',
  none: 'Aún no hay viajes',
  noneText: 'Anote las millas de un gig con su pago, o agregue un viaje por suministros, una audición o el banco.',
  addOwnDrive: 'Agregar viaje',
  editDrive: ({ purpose, day }) => `Editar ${purpose}, ${day}`,
  toReport: 'Registro de millaje',
  places: 'Lugares guardados',
  inYear: ({ year }) => `Millas de negocio en ${year}`,
  miles: ({ miles }) => countLarge('milla', miles),
  deduct: ({ amount }) => `${amount} menos de ganancia`,
  rate: 'Tarifa por milla',
  without: ({ gigs }) => `${count('gig', gigs)} sin viaje`,
  withoutText: 'Tienen dirección y ya terminaron. Un toque agrega el viaje de ida y vuelta.',
  moreWithout: ({ more }) => `Mostrar más (${more.toLocaleString('en-US')})`,
  addDrive: 'Agregar millas',
  measuring: 'Midiendo...',
  fromGig: ({ from, to, miles }) => `De ${from} a ${to}: ${miles} mi`,
  recorded: ({ miles }) => `Millas agregadas: ${miles}`,
  commuteRecorded: ({ miles }) => `Millas anotadas como traslado casa-trabajo, sin deducción: ${miles}`,
  undo: 'Deshacer',
  addDriveTo: ({ eventName }) => `Agregar millas: ${eventName}`,
  savedOnDevice: ({ device }) => `en ${device}, se sincronizará`,
  commute: 'Traslado casa-trabajo, no se deduce',
  roundTrip: 'ida y vuelta',
  way: ({ from, to }) => `De ${from} a ${to}`,
  methods: { manual: 'Anotado', estimated: 'Estimado', routed: 'Por carretera' },
  latestOnly: ({ most }) => `Sus últimos ${most} viajes. El informe los tiene todos.`,
}
