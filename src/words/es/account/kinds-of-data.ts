import type { Translated } from '../../catalog.ts'
import type { kindTexts as english, accountValues as englishValues } from '../../en/account/kinds-of-data.ts'

const UNTIL_ACCOUNT_GOES = 'Hasta que elimine su cuenta, y 30 días más por si cambia de opinión.'
const UNTIL_DELETED = 'Hasta que los elimine, y 30 días más por si cambia de opinión.'

export const kindTexts: Translated<typeof english> = {
  account: {
    title: 'Cuenta y perfil',
    text: 'Su nombre, correo, teléfono, direcciones, negocio, tipos de gig y configuración.',
    kept: UNTIL_ACCOUNT_GOES,
  },
  gigs: {
    title: 'Gigs',
    text: 'Los días que planeó y trabajó: evento, cliente, pago, costos, notas.',
    kept: UNTIL_DELETED,
  },
  payments: { title: 'Pagos', text: 'El dinero que entró y qué gigs pagó.', kept: UNTIL_ACCOUNT_GOES },
  expenses: {
    title: 'Gastos',
    text: 'Lo que gastó y lo que se repite: fecha, comercio, propósito, categoría.',
    kept: UNTIL_DELETED,
  },
  trips: {
    title: 'Millaje',
    text: 'Sus viajes: día, direcciones, propósito, millas.',
    kept: 'Mientras se conserve su gig. Viajes sin gig: hasta que los elimine, y 30 días más por si cambia de opinión.',
  },
  places: {
    title: 'Lugares guardados',
    text: 'Los lugares a los que dio un nombre, con sus direcciones.',
    kept: 'Hasta que los quite, o hasta que elimine su cuenta y 30 días más.',
  },
  clients: {
    title: 'Clientes',
    text: 'Quién le paga: nombre, contacto, plazos, sus notas.',
    kept: UNTIL_ACCOUNT_GOES,
  },
  goals: { title: 'Metas', text: 'Lo que quiere ganar en una semana, un mes, un trimestre o un año.', kept: UNTIL_ACCOUNT_GOES },
  tax: {
    title: 'Datos de impuestos',
    text: 'Sus respuestas para la estimación federal y el impuesto estimado que pagó.',
    kept: UNTIL_ACCOUNT_GOES,
  },
  devices: {
    title: 'Dispositivos con sesión',
    text: 'Cuándo, desde qué dirección IP y con qué navegador inició sesión, y qué navegadores reciben notificaciones push.',
    kept: 'Hasta 4 meses después de iniciar sesión; el navegador en sí se reconoce durante 400 días después de su último uso.',
  },
  activity: {
    title: 'Actividad',
    text: 'Qué se cambió en su cuenta, cuándo, y desde qué dirección IP y navegador.',
    kept: '2 años.',
  },
  marketplace: {
    title: 'Gigs urgentes',
    text: 'Lo que muestra de usted a las agencias, los gigs a los que se postuló o que publicó, y lo que se le avisó en la app.',
    kept: `${UNTIL_ACCOUNT_GOES} Lo que se le avisó en la app: 90 días. Una agencia conserva su nombre con los importes y los días de lo que le pagó.`,
  },
  uploads: {
    title: 'Archivos',
    text: 'Los recibos, documentos y W-2 que solo usted ve, las fotos de retrato y el currículum que subió para las agencias, y su foto.',
    kept: 'Hasta que los quite, o hasta que elimine su cuenta y 30 días más. Recibos, documentos y W-2 quitados: 30 días más.',
  },
  mail: { title: 'Correos que le enviamos', text: 'De qué trataba cada uno, a qué dirección se envió y cuándo.', kept: '30 días.' },
  exports: { title: 'Sus exportaciones', text: 'Los archivos que nos pidió crear con todo esto.', kept: '7 días.' },
  safety: {
    title: 'Lo que protege su cuenta',
    text: 'Sumas de verificación de su contraseña, de sus sesiones y de los enlaces que le enviamos por correo. No se pueden convertir de nuevo en aquello de lo que provienen, así que ninguna exportación las incluye.',
    kept: 'Mientras estén en uso.',
  },
  passing: {
    title: 'Notas temporales de nuestro servidor',
    text: 'Contadores de intentos, respuestas guardadas por si su navegador pregunta dos veces, y distancias medidas.',
    kept: 'Desde minutos hasta 30 días.',
  },
}

export const accountValues: Translated<typeof englishValues> = {
  name: 'Nombre',
  firstName: 'Nombre de pila',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  homeAddress: 'Dirección de casa',
  businessName: 'Nombre del negocio',
  businessAddress: 'Dirección del negocio',
  businessPhone: 'Teléfono del negocio',
  businessEmail: 'Correo del negocio',
  gigTypes: 'Tipos de gig',
  mainGigTypes: 'Tipos de gig principales',
  workingHours: 'Horario de trabajo',
  since: 'Con Gigfolio desde',
}
