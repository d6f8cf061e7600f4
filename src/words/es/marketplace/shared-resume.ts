import type { Translated } from '../../catalog.ts'
import type { sharedResume as english } from '../../en/marketplace/shared-resume.ts'

export const sharedResume: Translated<typeof english> = {
  title: ({ name }) => `${name} · Currículum de gigs`,
  none: 'Aún no hay gigs en este currículum.',
  moreEarlier: ({ more }) => (more === 1 ? 'y 1 gig anterior' : `y ${more.toLocaleString('en-US')} gigs anteriores`),
  foot: ({ name }) => `Hecho con Gigfolio. ${name} puede retirar esta página cuando quiera.`,
}
