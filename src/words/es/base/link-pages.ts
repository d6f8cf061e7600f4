import type { Translated } from '../../catalog.ts'
import type { linkPages as english } from '../../en/base/link-pages.ts'

export const linkPages: Translated<typeof english> = {
  checkEmail: 'Revise su correo',
  forgotPassword: '¿Olvidó su contraseña?',
  email: 'Correo electrónico',
  sendLink: 'Enviarme un enlace',
  sending: 'Enviando...',
  passwordIsSet: 'Su contraseña nueva está lista',
  brokenLink: 'Este enlace no está completo',
  brokenLinkText: 'Ábralo otra vez desde el correo o pida uno nuevo.',
  askForNewLink: 'Pedir un enlace nuevo',
  setNewPassword: 'Crear una contraseña nueva',
  newPassword: 'Contraseña nueva',
  showNewPassword: 'Mostrar la contraseña nueva',
  setPassword: 'Guardar contraseña',
  saving: 'Guardando...',
}
