import type { Translated } from '../../catalog.ts'
import type { otherAccount as english } from '../../en/app/other-account.ts'

export const otherAccount: Translated<typeof english> = {
  title: 'Ahora otra persona tiene la sesión iniciada',
  description: ({ email, name }) => `Este navegador tiene la sesión de ${email}. Esta página es de ${name}.`,
  goOnAs: ({ name }) => `Continuar como ${name}`,
  nothingWasSaved: ({ signedIn, pageOf }) =>
    `Nada de esta página se guardó en la cuenta de ${signedIn}. Lo que usted escribió se conserva en este dispositivo hasta que ${pageOf} inicie sesión de nuevo.`,
}
