import type { Translated } from '../../catalog.ts'
import type { newsLine as english } from '../../en/base/news-line.ts'
import { count } from '../count.ts'

export const newsLine: Translated<typeof english> = {
  showsNewGigs: 'Aquí aparecen los gigs nuevos.',
  showsChanges: 'Aquí aparecen los cambios.',
  newGigs: ({ gigs }) => count('gig urgente nuevo', gigs, 'gigs urgentes nuevos'),
  newApplications: ({ applications }) => count('postulación nueva', applications, 'postulaciones nuevas'),
  newApplicants: ({ applicants }) => count('postulante más', applicants, 'postulantes más'),
  showsNewApplicants: 'Aquí aparece quien se postule.',
  gigsChanged: 'Los gigs cambiaron. Mostrar',
  changed: 'Hay cambios. Mostrar',
}
