import type { z } from 'zod'
import { companyNameProblem } from '#domain/marketplace/agency-form.ts'
import { wrong } from '../fields.ts'

/** Accepts a company's name only if people can read and recognize it. */
export const readableName = (name: z.ZodString) =>
  name.superRefine((value, context) => {
    const problem = value.trim() === '' ? null : companyNameProblem(value)
    if (problem) context.addIssue({ code: 'custom', ...wrong('not_possible', problem) })
  })
