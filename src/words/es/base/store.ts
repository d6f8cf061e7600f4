import type { Translated } from '../../catalog.ts'
import type { store as english } from '../../en/base/store.ts'

export const store: Translated<typeof english> = {
  canceled: 'Compra cancelada',
  canceledText: 'No se cobró nada.',
  waiting: 'Esperando a la tienda',
  waitingText: 'El pago necesita una aprobación. Su plan empieza por sí solo cuando la tienda lo confirme.',
  notAllowed: 'En este teléfono no se permiten compras',
  notAllowedText: 'No se cobró nada. Revise la configuración del teléfono.',
  boughtBefore: 'Ya compró este plan',
  boughtBeforeText: 'Elija “Restaurar compras” para usarlo aquí.',
  ofOtherAccount: 'Este plan es de otra cuenta',
  ofOtherAccountText: 'Inicie sesión en la cuenta que lo compró.',
  failed: 'La tienda no respondió como debía. Intente de nuevo.',
}
