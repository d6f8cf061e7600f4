/**
 * Returns whether the description of a fee names a late invoice. It was written in any language: each ends it with the number of the invoice
 * (`feeText`).
 */
export const isFeeText = (description: string, { invoiceNumber }: { readonly invoiceNumber: string | null }): boolean =>
  invoiceNumber !== null && description.endsWith(` ${invoiceNumber}`)
