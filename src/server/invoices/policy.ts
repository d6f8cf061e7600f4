import { type Granted, type Owner, ownerOf } from '../principal.ts'
import type { CardWorker } from './card-payments.ts'
import type { RemindingWorker } from './remind-clients.ts'

/** A reader with the secret of a link may read only the invoice of that link. */
export const mayReadInvoice = (link: Granted<{ readonly userId: number }>): Owner => ownerOf(link)

/** A task may remind the clients of an active worker who switched that on. */
export const mayRemindClients = (worker: Granted<RemindingWorker>): Owner => ownerOf(worker)

/** What the payment provider reports may be recorded for the worker into whose own account a client paid. */
export const mayRecordCards = (worker: Granted<Pick<CardWorker, 'userId'>>): Owner => ownerOf(worker)
