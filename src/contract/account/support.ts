import { z } from 'zod'
import { MAX_MESSAGE, MAX_SUBJECT, MIN_MESSAGE, supportCategories, urgencies } from '#domain/account/support-form.ts'
import { filled, Nothing, text, wrong } from '../fields.ts'
import type { Contract } from '../http.ts'

export const support = {
  'POST /api/support/contact': {
    refusals: ['too_many_attempts'],
    body: z.object({
      subject: filled(MAX_SUBJECT, 'noSubject'),
      category: z.enum(supportCategories),
      message: text(MAX_MESSAGE)
        .refine((typed) => typed.trim().length >= MIN_MESSAGE, wrong('too_short', { code: 'tooLittle', least: MIN_MESSAGE }))
        .meta({ minLength: MIN_MESSAGE, pattern: `^[^\\u0000]*[^\\s\\u0000][^\\u0000]{${MIN_MESSAGE - 2},}[^\\s\\u0000][^\\u0000]*$` }),
      urgency: z.enum(urgencies).default('medium'),
    }),
    200: Nothing,
  },
} satisfies Contract
