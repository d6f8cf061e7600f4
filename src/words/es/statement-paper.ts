import type { Translated } from '../catalog.ts'
import { formatDay } from '../dates.ts'
import type { statementPaper as english } from '../en/statement-paper.ts'
import { statementAges } from './statements.ts'

export const statementPaper: Translated<typeof english> = {
  title: ({ client }) => `Estado de cuenta de ${client}`,
  asOf: ({ day }) => `Al ${formatDay(day)}`,
  basis: 'Cada importe pendiente aparece una sola vez: en su factura, o como trabajo que no está en ninguna factura pendiente.',
  open: 'Lo pendiente',
  ages: statementAges,
  total: 'Total',
  invoices: 'Facturas pendientes',
  work: 'Otro trabajo pendiente de pago',
  payments: 'Pagos de los últimos 90 días',
  noInvoices: 'No hay facturas pendientes.',
  noWork: 'No hay otro trabajo pendiente de pago.',
  noPayments: 'No hay pagos en los últimos 90 días.',
  head: {
    number: 'Factura',
    day: 'Fecha',
    due: 'Vence',
    age: 'Atraso',
    invoiced: 'Facturado',
    open: 'Pendiente',
    event: 'Evento',
    lastDay: 'Último día',
    method: 'Pagado con',
    amount: 'Importe',
    tips: 'Propinas',
  },
}
