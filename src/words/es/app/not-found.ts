import type { Translated } from '../../catalog.ts'
import type { notFound as english } from '../../en/app/not-found.ts'

export const notFound: Translated<typeof english> = {
  pageNotFound: '404 Página no encontrada',
  nothingHere: 'No hay nada en esta dirección.',
  goToGigfolio: 'Ir a Gigfolio',
}
