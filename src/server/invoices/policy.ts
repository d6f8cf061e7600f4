import { type Granted, type Owner, ownerOf } from '../principal.ts'

/** A reader with the secret of a link may read only the invoice of that link. */
export const mayReadInvoice = (link: Granted<{ readonly userId: number }>): Owner => ownerOf(link)
