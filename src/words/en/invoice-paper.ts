/** What lines of an invoice say that the worker did not describe. */
export const itemTexts = { parking: 'Parking' }
