import { type SupportCategory, supportCategoryNames, type Urgency, urgencyNames } from '#domain/account/support-form.ts'
import type { Letter } from '../letter.ts'

/** A worker's message to support. */
interface SupportRequest {
  readonly subject: string
  readonly category: SupportCategory
  readonly urgency: Urgency
  readonly message: string
  readonly name: string
  readonly email: string
  readonly userAgent: string
}

export const supportRequest = ({ subject, category, urgency, message, name, email, userAgent }: SupportRequest): Letter => ({
  subject: `[${supportCategoryNames[category]}] ${subject}`,
  replyTo: email,
  parts: [
    ...message.split(/\n{2,}/),
    { From: `${name} (${email})`, Category: supportCategoryNames[category], Urgency: urgencyNames[urgency], Browser: userAgent },
  ],
})
