import type { Translated } from '../../catalog.ts'
import type { accountMails as english, Instant } from '../../en/mails/account-mails.ts'
import { unbroken } from '../../sentence.ts'
import { supportCategoryNames, urgencyNames } from '../support-names.ts'

/** "sábado, 21 de noviembre de 2026, 3:14 p. m. EST" */
const INSTANT = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const
const written = ({ at, timeZone }: Instant): string =>
  unbroken(new Intl.DateTimeFormat('es-US', { ...INSTANT, timeZone }).format(new Date(at)))

export const accountMails: Translated<typeof english> = {
  when: 'Cuándo',
  instant: written,
  ipAddress: 'Dirección IP',
  wasThisYou: '¿Fue usted? Entonces no tiene que hacer nada.',
  confirmThisEmail: 'Confirmar este correo',
  anotherEmail: 'otro correo',
  newDevice: {
    subject: ({ device }) => `Nuevo inicio de sesión en Gigfolio: ${device}`,
    what: 'Alguien acaba de iniciar sesión en su cuenta de Gigfolio desde un navegador que no habíamos visto antes.',
    device: 'Dispositivo',
    notYou:
      'Si no fue usted, abra Gigfolio, elija “Dispositivos con sesión” en el menú de la cuenta y cierre la sesión de ese dispositivo.',
  },
  resetPassword: {
    subject: 'Cree una contraseña nueva para Gigfolio',
    what: 'Alguien pidió crear una contraseña nueva para su cuenta de Gigfolio. Si fue usted, abra este enlace:',
    link: 'Crear una contraseña nueva',
    worksFor: ({ minutes }) => `Sirve una sola vez, durante ${minutes} minutos.`,
    notYou: 'Si no fue usted, no tiene que hacer nada: su contraseña sigue igual.',
  },
  passwordChanged: {
    subject: 'Se cambió su contraseña de Gigfolio',
    what: 'La contraseña de su cuenta de Gigfolio acaba de cambiar. Se cerró la sesión de todos los demás dispositivos, y se detuvo el cambio de correo que no estuviera confirmado.',
    notYou: 'Si no fue usted, abra Gigfolio, elija “¿Olvidó su contraseña?” y cree una nueva.',
  },
  accountDeleted: {
    subject: 'Se eliminó su cuenta de Gigfolio',
    what: 'Su cuenta de Gigfolio se eliminó, y se cerró la sesión de todos los dispositivos.',
    changedYourMind: (until) =>
      `¿Cambió de opinión o no fue usted? Inicie sesión a más tardar el ${written(until)} y todo volverá. Después, todo se borrará para siempre.`,
  },
  dataExported: {
    subject: 'Su exportación de Gigfolio está lista',
    what: ({ requestedAt, expiresAt, timeZone }) =>
      `Está lista la exportación de sus datos que se pidió el ${written({ at: requestedAt, timeZone })}. Puede descargarla hasta el ${written({ at: expiresAt, timeZone })}.`,
    link: 'Descargar sus datos',
    notYou:
      '¿No fue usted? Entonces alguien conoce su contraseña: inicie sesión, cámbiela y cierre la sesión de todos los demás dispositivos.',
  },
  confirmEmail: {
    subject: 'Confirme su correo nuevo para Gigfolio',
    what: 'Abra este enlace y, desde entonces, iniciará sesión en Gigfolio con esta dirección:',
    worksFor: ({ hours }) => `Sirve una sola vez, durante ${hours} horas. Si usted no lo pidió, no tiene que hacer nada.`,
  },
  keepEmail: {
    notYou: 'Si no fue usted, conserve su correo. Se cerrarán todas las sesiones de su cuenta, y usted creará una contraseña nueva:',
    link: 'Conservar mi correo',
    worksFor: ({ days }) => `El enlace sirve hasta ${days} días después del cambio.`,
  },
  emailChangeAsked: {
    subject: 'Alguien pidió cambiar su correo de Gigfolio',
    what: ({ email }) => `Alguien que conoce su contraseña pidió iniciar sesión en Gigfolio con ${email} en lugar de este.`,
  },
  emailChanged: {
    subject: 'Se cambió su correo de Gigfolio',
    what: ({ email }) => `Ahora inicia sesión en Gigfolio con ${email}.`,
  },
  factors: {
    passkey: ({ factorName }) => `la clave de acceso “${factorName}”`,
    provider: ({ factorName }) => `el inicio de sesión con ${factorName}`,
    app: 'una app de autenticación',
    'recovery codes': 'nuevos códigos de recuperación',
    added: {
      subject: ({ factor }) => `Su cuenta de Gigfolio ahora tiene ${factor}`,
      what: ({ factor }) => `Alguien acaba de agregar ${factor} en su cuenta de Gigfolio.`,
    },
    removed: {
      subject: ({ factor }) => `Su cuenta de Gigfolio ya no tiene ${factor}`,
      what: ({ factor }) => `Alguien acaba de quitar ${factor} de su cuenta de Gigfolio.`,
    },
    notYou: 'Si no fue usted, abra Gigfolio, cambie su contraseña y revise “Seguridad” en Configuración.',
  },
  recoveryCodeUsed: {
    subject: 'Se usó un código de recuperación para iniciar sesión en Gigfolio',
    what: 'Alguien acaba de iniciar sesión en su cuenta de Gigfolio con su contraseña y un código de recuperación.',
    codesLeft: 'Códigos restantes',
  },
  supportRequest: {
    subject: ({ category, subject }) => `[${supportCategoryNames[category]}] ${subject}`,
    from: 'De',
    category: 'Categoría',
    categories: supportCategoryNames,
    urgency: 'Urgencia',
    urgencies: urgencyNames,
    browser: 'Navegador',
  },
}
