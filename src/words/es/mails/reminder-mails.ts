import type { Translated } from '../../catalog.ts'
import type { reminderMails as english } from '../../en/mails/reminder-mails.ts'

export const reminderMails: Translated<typeof english> = {
  off: 'Puede desactivar estos recordatorios en Configuración de notificaciones.',
  event: 'Evento',
  client: 'Cliente',
  gigTomorrow: {
    subject: ({ eventName }) => `Mañana: ${eventName}`,
    what: ({ day }) => `Tiene un gig mañana (${day}).`,
    time: 'Hora',
    where: 'Dónde',
    link: 'Abrir el día',
  },
  unpaid: {
    subject: ({ clientName, eventName }) => `¿Le pagó ${clientName} por ${eventName}?`,
    what: ({ clientName, ago }) => `Su trabajo para ${clientName} terminó hace ${ago} días y todavía no hay un pago registrado.`,
    worked: 'Días trabajados',
    owed: 'Le deben',
    ifItCame: 'Si llegó, regístrelo con “Me pagaron”. Si no, Gigfolio tiene un recordatorio cortés que puede copiar.',
    link: 'Ver lo que le deben',
  },
  taxDue: {
    subject: ({ quarter, day }) => `Impuesto estimado, ${quarter}: vence el ${day}`,
    what: ({ quarter, day }) =>
      `Su pago de impuesto estimado (${quarter}) vence el ${day}. Ganó dinero en ese trimestre, y en Gigfolio no hay ningún pago registrado para él.`,
    link: 'Abrir su panel',
    noAdvice: 'Gigfolio lleva registros y da estimaciones. No es asesoría tributaria.',
  },
  trialEnding: {
    subject: ({ day }) => `Su prueba gratis termina el ${day}`,
    what: ({ day }) =>
      `Su prueba gratis de Gigfolio termina el ${day}. Todo lo que registró sigue siendo suyo: también después puede verlo, editarlo y exportarlo.`,
    link: 'Abrir Gigfolio',
  },
  hoursSoFar: {
    subject: ({ hours }) => `${hours} de 80 horas este mes`,
    what: ({ hours, left }) => `Hasta ahora registró ${hours} horas de trabajo este mes; faltan ${left}.`,
    about: ({ shifts }) =>
      shifts === '1' ? 'Según su promedio, es más o menos 1 turno más.' : `Según su promedio, son unos ${shifts} turnos más.`,
    stateDecides: 'Su estado decide qué cuenta; pregúntele. El voluntariado, los estudios o la capacitación también pueden contar.',
    link: 'Abrir su panel',
  },
  newGigs: {
    oneIn: ({ city }) => `Un nuevo gig urgente en ${city}`,
    several: ({ gigs }) => `${gigs} nuevos gigs urgentes en sus ciudades`,
    what: 'Nuevo desde ayer:',
    gig: ({ eventName, agencyName, city }) => `${eventName}, ${agencyName}, ${city}`,
    link: 'Verlos y postularse',
  },
}
