import type { NoticeValues } from '#domain/notices/notice.ts'
import type { Day } from '#domain/time/calendar-day.ts'
import type { Translated } from '../catalog.ts'
import { changesText, keptText } from '../change-text.ts'
import { formatDay, formatDays } from '../dates.ts'
import type {
  feedTexts as englishFeedTexts,
  notices as englishNotices,
  noticeTexts as englishNoticeTexts,
  pushTexts as englishPushTexts,
} from '../en/notices.ts'
import { joined } from '../sentence.ts'
import { gigStatusNames } from './gig-names.ts'
import { changeTexts } from './marketplace.ts'

export const notices: Translated<typeof englishNotices> = {
  email: 'Correo electrónico',
  emailHint: 'Todos los correos, menos los avisos de seguridad.',
  gigReminders: 'Recordatorios de gigs',
  gigRemindersHint: 'El día antes de un gig.',
  paymentReminders: 'Recordatorios de pago',
  paymentRemindersHint: '3, 14 y 30 días después de un trabajo sin pagar.',
  taxReminders: 'Recordatorios de impuestos',
  taxRemindersHint: '14 y 3 días antes de que venza el impuesto estimado.',
  trialReminders: 'Recordatorios de la prueba',
  trialRemindersHint: '2 días antes de que termine su prueba gratis.',
  hourReminders: 'Horas del mes',
  hourRemindersHint: 'En el panel, y un recordatorio el día 20: cuántas de las 80 horas trabajó.',
  newOpportunities: 'Oportunidades nuevas',
  opportunitiesHint: 'Un resumen diario de los gigs urgentes en sus ciudades.',
  pushNotifications: 'Notificaciones push',
  pushHint: 'Reservas y gigs urgentes, en los dispositivos de abajo.',
  pushReminders: 'Recordatorios push',
  pushRemindersHint: 'Los mismos recordatorios, en su dispositivo.',
  settingsUpdated: 'Configuración actualizada',
  settingsSaved: 'Se guardaron sus preferencias de notificación.',
  notificationSettings: 'Configuración de notificaciones',
  saveSettings: 'Guardar configuración',
  aboutFeed:
    'Sus gigs en el calendario de Google, de Apple o cualquier otro: evento, cliente, horario y lugar. Sin el pago y sin la dirección de su casa.',
  feedTurnedOff: 'Calendario por enlace desactivado',
  feedTurnedOffText: 'Los calendarios que lo tenían ya no reciben sus gigs.',
  turnOff: 'Desactivar',
  newLink: 'Enlace nuevo',
  makeLink: 'Crear un enlace',
  makingLink: 'Creando el enlace...',
  yourFeed: 'Su calendario por enlace',
  feedIsOn:
    'Está activado. El enlace se mostró cuando se creó y no se puede mostrar otra vez. Si lo necesita, cree uno nuevo: el anterior deja de funcionar.',
  feedIsOff: 'Está desactivado. Con un enlace, su app de calendario lee sus gigs desde ese momento y sigue lo que usted cambie aquí.',
  openInCalendar: 'Abrir en el calendario',
  keepLinkSecret:
    'No lo comparta: quien tenga el enlace puede leer sus gigs. Solo se muestra ahora. En Google Calendar, elija “Desde URL” (From URL) y péguelo.',
  blockedOnPhone:
    'Las notificaciones de Gigfolio están desactivadas en este teléfono. Permítalas en la configuración del teléfono y abra esto de nuevo.',
  blockedInBrowser:
    'Las notificaciones de Gigfolio están bloqueadas en este navegador. Permítalas en la configuración del sitio y abra esto de nuevo.',
  needsHomeScreen: 'En un iPhone o iPad, agregue primero Gigfolio a la pantalla de inicio y ábralo desde allí.',
  pushNotSetUp: 'Las notificaciones push no están configuradas en esta app. Un navegador en el mismo teléfono puede tenerlas.',
  noPush: 'Este navegador, o esta dirección, no tiene notificaciones push. Se necesitan https y un navegador actual.',
  devices: 'Dispositivos',
  yourDevices: 'Sus dispositivos',
  noDevices: 'Ningún dispositivo recibe notificaciones push todavía.',
  thisDevice: 'Este dispositivo',
  removeDevice: ({ device }) => `Quitar ${device}`,
  deviceEnabled: 'Este dispositivo está activado',
  deviceEnabledText: 'Ahora Gigfolio puede enviarle notificaciones aquí.',
  enableDevice: 'Activar en este dispositivo',
  enabling: 'Activando...',
  yourNotifications: 'Sus notificaciones',
  noNotifications: 'No hay notificaciones todavía',
  noNotificationsText: 'Aquí aparecen los recordatorios, las reservas y los gigs urgentes nuevos en sus ciudades.',
  newNotice: 'Nueva: ',
  notMarkedRead: 'No se pudieron marcar sus notificaciones como leídas',
  updateFailed: 'No se actualizó',
  updateFailedText: 'No se pudieron guardar sus preferencias de notificación. Intente de nuevo.',
  linkMade: ({ day }) => `Enlace creado el ${day}, todavía sin leer.`,
  linkMadeAndRead: ({ day, ago }) => `Enlace creado el ${day}, leído por última vez ${ago}.`,
  copyLink: 'Copiar enlace',
  linkCopied: 'Se copió el enlace',
  linkNotCopied: 'Su navegador no nos permitió copiar el enlace.',
  enabledOn: ({ day }) => `Activado el ${day}`,
  enabledAndNotified: ({ day, lastDay }) => `Activado el ${day}, última notificación el ${lastDay}`,
  deviceNotEnabled: 'No se pudo activar este dispositivo. Intente de nuevo.',
  deviceNotRemoved: 'No se pudo quitar el dispositivo. Intente de nuevo.',
  linkNotMade: 'No se pudo crear el enlace. Intente de nuevo.',
  feedNotTurnedOff: 'No se pudo desactivar el calendario por enlace. Intente de nuevo.',
}

const weekday = (day: Day) => (day === '' ? '' : formatDay(day, 'weekday'))
const gigs = (count: string) => `${count} ${count === '1' ? 'gig urgente nuevo' : 'gigs urgentes nuevos'} en sus ciudades`

/** Says what changed in a post. The new name of its agency comes first. */
function changed({ agencyName, when, knownAs, post: { agencyWas, changes } }: NoticeValues): string {
  const edited = `${agencyName} cambió ${knownAs}: ${changesText(changeTexts, changes)}`
  if (agencyWas === '') return edited
  const renamed = `${agencyWas} ahora se llama ${agencyName}`
  return joined([renamed, changes.length > 0 ? edited : `Publicó ${knownAs}, ${when}`])
}
/** Says what became of the gig of a changed post: it followed, or it keeps what the worker entered. */
const followed = ({ isShown, kept, isRecorded, isAsked }: NoticeValues['post']) => [
  ...(isShown ? ['Su calendario ya lo muestra'] : []),
  ...(kept.length > 0 ? [keptText(changeTexts, kept, isRecorded)] : []),
  ...(isAsked ? ['¿Todavía puede trabajar?'] : []),
]

const shiftsToGo = (shifts: string) => `${shifts === '1' ? 'más o menos 1 turno' : `unos ${shifts} turnos`} según su promedio`
const hoursSoFar = ({ hours, left, shifts }: { hours: string; left: string; shifts: string }) =>
  `Este mes: ${hours} de 80 horas; faltan ${left}${shifts === '' ? '' : `, ${shiftsToGo(shifts)}`}`

/** Each notice as one sentence that stays true later. */
/** Says how much of a card payment was more than was owed: it counts as extra pay, or it waits for the worker. */
const toLookAt = ({ amount, over, left }: { amount: string; over: string; left: string }) => {
  if (over !== '') return `. Son ${over} más de lo que se debía, y cuentan como pago extra`
  if (left === '') return ''
  return left === amount
    ? '. Ya no se debía: devuélvalo en Stripe o regístrelo usted'
    : `. De eso, ya no se debían ${left}: devuélvalos en Stripe o regístrelos usted`
}

export const noticeTexts: Translated<typeof englishNoticeTexts> = {
  'emergency gig': ({ agencyName, city, eventName, when }) => `${agencyName} busca embajadores de marca en ${city}: ${eventName}, ${when}`,
  booked: ({ agencyName, eventName, when }) => `Tiene una reserva con ${agencyName} para ${eventName}, ${when}`,
  paid: ({ agencyName, amount, paidOn, eventName }) => `${agencyName} dice que pagó ${amount} el ${paidOn} por ${eventName}`,
  'booking canceled': ({ agencyName, eventName, when }) => `${agencyName} canceló su reserva para ${eventName}, ${when}`,
  'post canceled': ({ agencyName, eventName, when }) => joined([`${agencyName} canceló ${eventName}, ${when}`, 'Usted se había postulado']),
  'post changed': (values) => joined([changed(values), ...followed(values.post)]),
  'post message': ({ agencyName, eventName, when, message }) =>
    `${agencyName} escribió a todas las personas con reserva para ${eventName}, ${when}: “${message}”`,
  'application ended': ({ agencyName, eventName, when, left }) =>
    joined([`${agencyName} no le dio la reserva para ${eventName}, ${when}`, ...(left === 'yes' ? ['Ya no está en su calendario'] : [])]),
  'gig tomorrow': ({ date, eventName, clientName, time }) =>
    `Próximo gig, ${weekday(date)}: ${eventName} para ${clientName}${time === '' ? '' : `, ${time}`}`,
  unpaid: ({ clientName, amount, eventName, from, date, days }) =>
    `${clientName} le debe ${amount} por ${eventName} (${formatDays(from, date, 'short')}), ${days} días después del trabajo`,
  'tax due': ({ quarter, dueOn }) => `Su impuesto estimado del ${quarter} vence el ${weekday(dueOn)}`,
  'trial ending': ({ endsOn }) => `Su prueba gratis termina el ${weekday(endsOn)}`,
  'hours so far': ({ hours, hoursLeft, shifts }) => hoursSoFar({ hours, left: hoursLeft, shifts }),
  'new gigs': ({ count }) => gigs(count),
  'receipts changed': ({ eventName, date, changes }) =>
    `Un total nuevo cambió los recibos de ${eventName}, ${formatDay(date, 'short')}: ${changes}`,
  'card payment': ({ clientName, what, amount, over, left }) =>
    `${clientName} pagó ${what} con tarjeta: ${amount}${toLookAt({ amount, over, left })}`,
  'expenses added': ({ what, amount, count }) =>
    count === '1' ? `Se agregó a sus gastos: ${what}, ${amount}` : `Se agregaron ${count} gastos recurrentes, ${amount} en total`,
}

/** Each notice for a lock screen, which others may read: no amounts, no addresses. */
export const pushTexts: Translated<typeof englishPushTexts> = {
  'emergency gig': {
    title: ({ city }) => `Gig urgente en ${city}`,
    body: ({ agencyName, eventName, when }) => `${agencyName}: ${eventName}, ${when}`,
  },
  booked: { title: 'Tiene una reserva', body: ({ eventName, when }) => `${eventName}, ${when}` },
  paid: { title: '¿Llegó este pago?', body: ({ agencyName, eventName }) => `${agencyName} dice que le pagó por ${eventName}.` },
  'booking canceled': { title: 'Reserva cancelada', body: ({ eventName, when }) => `${eventName}, ${when}` },
  'post canceled': { title: 'Gig urgente cancelado', body: ({ eventName, when }) => `${eventName}, ${when}` },
  'post changed': { title: 'Cambió un gig urgente', body: ({ knownAs, when }) => `${knownAs}, ${when}` },
  'post message': { title: ({ agencyName }) => `Mensaje de ${agencyName}`, body: ({ eventName, when }) => `${eventName}, ${when}` },
  'application ended': { title: 'No obtuvo la reserva', body: ({ eventName, when }) => `${eventName}, ${when}` },
  'gig tomorrow': { title: ({ eventName }) => `Mañana: ${eventName}`, body: ({ time }) => time || 'Vea el día en su calendario.' },
  unpaid: { title: '¿Le pagaron?', body: ({ eventName, days }) => `${eventName} fue hace ${days} días.` },
  'tax due': { title: 'Impuesto estimado', body: ({ quarter, dueOn }) => `Su pago del ${quarter} vence el ${weekday(dueOn)}.` },
  'trial ending': { title: 'Su prueba gratis', body: ({ endsOn }) => `Termina el ${weekday(endsOn)}.` },
  'hours so far': { title: 'Sus horas de este mes', body: ({ hours, hoursLeft }) => `${hours} hasta ahora, faltan ${hoursLeft}.` },
  'new gigs': { title: 'Gigs urgentes', body: ({ count }) => `${gigs(count)}.` },
  'receipts changed': {
    title: 'Revise sus recibos',
    body: ({ eventName }) => `Un total nuevo cambió los recibos de ${eventName}.`,
  },
  'card payment': { title: 'Pago con tarjeta', body: ({ clientName, what }) => `${clientName} pagó ${what}.` },
  'expenses added': {
    title: 'Gastos recurrentes',
    body: ({ what, count }) => (count === '1' ? `Se agregó: ${what}.` : `Se agregaron ${count} gastos.`),
  },
}

/** What people read in the events of a calendar feed. */
export const feedTexts: Translated<typeof englishFeedTexts> = {
  description: ({ clientName, status }) => `${clientName}\n${gigStatusNames[status]}`,
}
