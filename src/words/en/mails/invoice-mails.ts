/** The e-mails that bring an invoice to a client, and a copy to the worker. */
export const invoiceMails = {
  subject: ({ invoiceNumber, businessName, open }: { invoiceNumber: string; businessName: string; open: string }) =>
    `Invoice ${invoiceNumber} from ${businessName}: ${open}`,
  reminder: ({ invoiceNumber, businessName, open }: { invoiceNumber: string; businessName: string; open: string }) =>
    `Reminder: invoice ${invoiceNumber} from ${businessName}, ${open} open`,
  hello: ({ clientName }: { clientName: string }) => `Hello ${clientName},`,
  what: ({ invoiceNumber, businessName }: { invoiceNumber: string; businessName: string }) =>
    `${businessName} sent you invoice ${invoiceNumber}. It is attached as a PDF.`,
  number: 'Invoice',
  total: 'Total',
  open: 'Balance due',
  state: 'Status',
  link: 'See the invoice',
  howToPay: 'The page shows how to pay, and what has been received so far.',
  reply: ({ businessName }: { businessName: string }) => `Reply to this email to write to ${businessName}.`,
  copySubject: ({ invoiceNumber, clientName }: { invoiceNumber: string; clientName: string }) =>
    `Copy: invoice ${invoiceNumber} to ${clientName}`,
  copy: ({ invoiceNumber, clientName, sentTo }: { invoiceNumber: string; clientName: string; sentTo: string }) =>
    `Gigfolio sent invoice ${invoiceNumber} to ${clientName} (${sentTo}). This is your copy. Answers of your client go to your business email.`,
  yourMessage: 'Your message:',
}
