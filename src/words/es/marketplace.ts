import type { GigPart } from '#domain/marketplace/followed-gig.ts'
import type { ShiftChange } from '#domain/marketplace/post-edit.ts'
import type { Translated } from '../catalog.ts'
import type {
  agencyProblems as englishAgencyProblems,
  changeTexts as englishChangeTexts,
  fileProblems as englishFileProblems,
  postProblems as englishPostProblems,
} from '../en/marketplace.ts'
import { checkProblems } from './check.ts'

/** What keeps an agency from signing up, logging in or being renamed. */
export const agencyProblems: Translated<typeof englishAgencyProblems> = {
  ...checkProblems,
  noCompany: 'Escriba el nombre de la empresa',
  invisibleLetters: 'El nombre de una empresa no puede tener caracteres invisibles. Escríbalo de nuevo',
  noLetter: 'El nombre de una empresa necesita una letra o un dígito',
  noContact: 'Escriba el nombre de contacto',
  invalidEmail: 'Escriba un correo electrónico válido',
  noPassword: 'Escriba la contraseña',
  passwordsDiffer: 'Las contraseñas no coinciden',
}

/** What keeps a post, a message about it or a reported payment from being sent. */
export const postProblems: Translated<typeof englishPostProblems> = {
  ...agencyProblems,
  fieldMissing: 'Este campo es obligatorio',
  noStart: 'Escriba una fecha y una hora',
  inThePast: 'Elija una fecha y una hora futuras',
  tooFarAhead: ({ days }) => `Elija una fecha dentro de los próximos ${days} días`,
  sameTimes: 'La hora de fin es igual a la de inicio',
  noPositions: 'Al menos una',
  notARate: 'Escriba un importe como 25, o $25/hora',
  noRate: 'Escriba cuánto paga',
  noMessage: 'Escriba un mensaje',
  onlyLinks: 'Su mensaje solo tiene enlaces, y los enlaces se quitan.',
  nothingPaid: 'Escriba lo que se pagó',
}

/** Why a file is refused. */
export const fileProblems: Translated<typeof englishFileProblems> = {
  headshotType: 'Una foto de retrato debe ser una imagen JPEG, PNG o WebP.',
  headshotSize: 'Una foto de retrato puede tener hasta 5 MB. Elija una más pequeña.',
  photoType: 'Una foto debe ser una imagen JPEG, PNG o WebP.',
  photoSize: 'Una foto puede tener hasta 5 MB. Elija una más pequeña.',
  resumeType: 'Un currículum debe ser un PDF.',
  resumeSize: 'Un currículum puede tener hasta 5 MB. Elija uno más pequeño.',
  emptyFile: 'Este archivo está vacío. Elija otro.',
  unreadablePicture: 'No se puede leer esta imagen. Elija otra.',
  tooManyPixels: 'Esta imagen tiene demasiados píxeles. Elija una más pequeña.',
  tooThin: 'Esta imagen es demasiado larga y estrecha. Elija otra.',
  unreadablePdf: 'No se puede leer este PDF. Guárdelo otra vez e intente de nuevo.',
  protectedPdf: 'Este PDF está protegido. Guárdelo sin contraseña e intente de nuevo.',
}

type Change = Pick<ShiftChange, 'before' | 'after'>
const formerly = ({ before }: Change) => (before === null ? '' : ` (antes ${before})`)
const now = (change: Change) => `${change.after}${formerly(change)}`
/** Writes a time with its article, which is another one for one o'clock: `a la 1:00 p. m.`, `a las 6:00 p. m.`. */
const at = (change: Change) => `${change.after?.startsWith('1:') ? 'a la' : 'a las'} ${now(change)}`
const partNames: Readonly<Record<GigPart, string>> = {
  name: 'nombre',
  time: 'horario',
  place: 'dirección',
  pay: 'pago',
  duties: 'tareas',
  notes: 'notas',
}
const listed = new Intl.ListFormat('es-US')

/** What changed in a post, and what became of the gigs in the calendars of its workers. */
export const changeTexts: Translated<typeof englishChangeTexts> = {
  /** Each change in a few words: `empieza a las 6:00 p. m. (antes 5:00 p. m.)`. */
  fields: {
    agency: ({ before, after }) => `${before} ahora se llama ${after}`,
    eventName: (change) => `se llama ${now(change)}`,
    day: (change) => `es el ${now(change)}`,
    start: (change) => `empieza ${at(change)}`,
    end: (change) => (change.after === null ? `sin hora de fin${formerly(change)}` : `termina ${at(change)}`),
    zone: (change) => `horario en ${now(change)}`,
    place: (change) => `en ${change.after ?? 'otro lugar'}${formerly(change)}`,
    pay: (change) => (change.after === null ? `ya no indica el pago${formerly(change)}` : `paga ${now(change)}`),
    payKind: (change) => (change.after === null ? `ya no indica cómo se paga${formerly(change)}` : `se paga como ${now(change)}`),
    role: 'nueva descripción del puesto',
  },
  /** Changes in one line. */
  all: ({ changes }) => changes.join('; '),
  /** The parts of a gig that an edit of its post left as they were. */
  kept: ({ parts }) => `Su calendario conserva lo que usted anotó: ${listed.format(parts.map((part) => partNames[part]))}`,
  keptAsRecorded: 'Su calendario conserva el gig como usted lo registró',
  /** Who is notified of an edit. */
  readers: ({ booked, applied }) =>
    `Avisamos ${[
      ...(booked > 0 ? [booked === 1 ? 'a la persona con reserva' : `a las ${booked} personas con reserva`] : []),
      ...(applied > 0 ? [applied === 1 ? 'a la persona que se postuló' : `a las ${applied} personas que se postularon`] : []),
    ].join(' y ')}`,
}
