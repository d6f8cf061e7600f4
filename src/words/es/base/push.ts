import type { Translated } from '../../catalog.ts'
import type { push as english } from '../../en/base/push.ts'

export const push: Translated<typeof english> = {
  browserRefused: 'Su navegador no lo permitió. Las ventanas privadas no tienen notificaciones; si no es el caso, intente más tarde.',
  phoneRefused: 'Este teléfono no lo permitió. Intente más tarde.',
}
