import type { Translated } from '../../catalog.ts'
import type { marketplaceMails as english } from '../../en/mails/marketplace-mails.ts'
import { ended } from '../../sentence.ts'

export const marketplaceMails: Translated<typeof english> = {
  when: 'Cuándo',
  where: 'Dónde',
  pay: 'Pago',
  confirmAgency: {
    subject: 'Confirme el correo de su agencia para Gigfolio',
    what: 'Abra este enlace para confirmar su dirección. Desde entonces, quienes buscan gigs verán sus gigs urgentes:',
    link: 'Confirmar este correo',
    worksFor: ({ hours }) =>
      `Sirve una sola vez, durante ${hours} horas. Si usted no abrió una cuenta de agencia, no tiene que hacer nada.`,
  },
  confirmContact: {
    subject: ({ eventName }) => `¿Se pueden enviar aquí las postulaciones para ${eventName}?`,
    what: ({ agencyName, eventName }) =>
      `${agencyName} busca embajadores de marca para ${eventName} e indicó esta dirección para las postulaciones.`,
    ifRight: 'Si es correcto, abra este enlace. El anuncio se mostrará desde entonces:',
    link: 'Enviar aquí las postulaciones',
    notYou: 'Si no sabe nada de esto, no tiene que hacer nada: no se le enviará nada.',
  },
  application: {
    subject: ({ name, eventName }) => `Postulación de ${name} para ${eventName}`,
    what: ({ name, eventName, when, city }) => `${name} quiere trabajar en ${eventName} (${when}, ${city}).`,
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    pastGigs: ({ resume }) => `Gigs anteriores: ${resume}`,
    more: ({ gigs }) => `y ${gigs.toLocaleString('en-US')} más`,
    attached: 'Los archivos de la postulación van adjuntos.',
    tooLarge: ({ days }) =>
      `Los archivos de la postulación son demasiado grandes para adjuntarlos. Estos enlaces sirven durante ${days} días:`,
    link: 'Ver todas las postulaciones',
    answer: 'Responda a este correo para escribir a quien se postuló.',
  },
  emergencyGig: {
    subject: ({ city, eventName }) => `Gig urgente en ${city}: ${eventName}`,
    what: ({ agencyName }) => `${agencyName} busca embajadores de marca:`,
    event: 'Evento',
    city: 'Ciudad',
    link: 'Ver el gig y postularse',
    why: 'Recibe este correo porque la ciudad está en su lista. Puede desactivar las alertas en su perfil de BA.',
  },
  booked: {
    subject: ({ eventName }) => `Tiene una reserva para ${eventName}`,
    what: ({ agencyName, eventName }) => `${agencyName} le reservó un puesto en ${eventName}. El gig está confirmado en su calendario.`,
    link: 'Abrir su calendario',
  },
  bookingCanceled: {
    subject: ({ eventName }) => `Se canceló su reserva para ${eventName}`,
    what: ({ agencyName, eventName, when }) => `${agencyName} ya no le necesita para ${eventName} (${when}).`,
    link: 'Buscar otros gigs',
  },
  bookingWithdrawn: {
    subject: ({ name, eventName }) => `${name} se retiró de ${eventName}`,
    what: ({ name, eventName, when }) =>
      `${name} tenía una reserva para ${eventName} (${when}) y no puede ir. El puesto está libre de nuevo.`,
    link: 'Reservar a otra persona',
  },
  postChanged: {
    subject: ({ eventName }) => `Cambios en ${eventName}`,
    plainSubject: 'Su gig urgente cambió',
    whatOfBooked: ({ agencyName, eventName, when }) => `${agencyName} cambió ${eventName} (${when}). Usted tiene una reserva.`,
    whatOfApplied: ({ agencyName, eventName, when }) => `${agencyName} cambió ${eventName} (${when}). Usted se postuló.`,
    plainOfBooked: 'Cambió un gig urgente. Usted tiene una reserva para él.',
    plainOfApplied: 'Cambió un gig urgente. Usted se postuló a él.',
    shown: 'Su calendario lo muestra.',
    kept: ({ kept }) => ended(kept),
    asked: '¿Todavía puede trabajar? Si no, retírese para que pueda ir otra persona.',
    keepOrLeave: 'Conservar o retirarse',
    see: 'Ver el gig',
  },
  postMessage: {
    subject: ({ eventName }) => `Mensaje sobre ${eventName}`,
    plainSubject: 'Mensaje sobre su gig urgente',
    what: ({ agencyName, eventName, when }) => `${agencyName} escribió a todas las personas con reserva para ${eventName} (${when}):`,
    plainWhat: 'Tiene un mensaje sobre un gig urgente para el que tiene una reserva.',
    open: 'Abrir Gigfolio',
    read: 'Leerlo en Gigfolio',
  },
}
