import type { Translated } from '../../catalog.ts'
import type { page as english } from '../../en/base/page.ts'

export const page: Translated<typeof english> = {
  networkError: 'Error de red: revise su conexión.',
  serverError: 'Error del servidor: intente de nuevo en un momento.',
  unknownError: 'Algo salió mal. Intente de nuevo.',
  signInNeeded: 'Inicie sesión de nuevo para continuar.',
  sessionEnded: 'Su sesión terminó.',
  notLoaded: 'Esto aún no se cargó en este dispositivo. Conéctese una vez para verlo.',
  noAnswer: 'Gigfolio no respondió. Revise su conexión e intente de nuevo.',
  noConnection: 'Sin conexión',
  wentWrong: 'Algo salió mal',
  dataIsSafe: 'Sus datos están a salvo. Actualice la página para continuar.',
  refresh: 'Actualizar página',
  loading: 'Cargando...',
  privacyPolicy: 'Política de privacidad',
  termsOfService: 'Términos del servicio',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  goodPassword: 'Al menos 8 caracteres; lo mejor es una frase de 15 o más.',
  wrongFields: ({ count }) => (count === 1 ? 'Revise 1 campo para continuar.' : `Revise ${count} campos para continuar.`),
}
