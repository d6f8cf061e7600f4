/** The e-mail with the statement of a client. */
export const statementMails = {
  subject: ({ businessName, asOf }: { businessName: string; asOf: string }) => `Statement from ${businessName} as of ${asOf}`,
  copyOf: ({ email }: { email: string }) => `This is a copy of what ${email} got.`,
  hello: ({ clientName }: { clientName: string }) => `Hello ${clientName},`,
  owes: ({ total, asOf }: { total: string; asOf: string }) => `${total} is open as of ${asOf}.`,
  owesNothing: ({ asOf }: { asOf: string }) => `Nothing is open as of ${asOf}.`,
  invoice: ({ invoiceNumber, due, amount }: { invoiceNumber: string; due: string; amount: string }) =>
    `Invoice ${invoiceNumber}, due ${due}: ${amount}`,
  work: ({ eventName, day, due, amount }: { eventName: string; day: string; due: string; amount: string }) =>
    `${eventName} on ${day}, due ${due}: ${amount}`,
  more: ({ lines }: { lines: number }) => (lines === 1 ? 'The total includes one more line.' : `The total includes ${lines} more lines.`),
  sentBy: ({ businessName, replyTo }: { businessName: string; replyTo: string }) =>
    `${businessName} sent you this with Gigfolio. Your reply goes to ${replyTo}.`,
}
