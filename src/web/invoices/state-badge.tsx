import type { ShownStatus } from '#domain/invoices/balance.ts'
import { invoiceStates } from '#words/en/invoices.ts'
import { Badge, type Tone } from '../kit/badge.tsx'

const tones: Readonly<Record<ShownStatus, Tone>> = {
  void: 'neutral',
  draft: 'neutral',
  paid: 'completed',
  partly_paid: 'pending',
  overdue: 'danger',
  viewed: 'accent',
  sent: 'upcoming',
}

/** Shows the state of an invoice as a word with its shape. */
export const StateBadge = ({ status }: { status: ShownStatus }) => <Badge tone={tones[status]}>{invoiceStates[status]}</Badge>
