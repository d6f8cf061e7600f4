import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { gigTypes } from '#domain/gigs/gig-form.ts'
import { Field } from '../base/field.tsx'
import { useUser } from '../base/session.ts'

interface Props<Values extends FieldValues & { gigType: string }> {
  form: UseFormReturn<Values>
  gigs: readonly Gig[]
  /** The types of the gig at opening. No other gig may have them. */
  own: readonly string[]
}

/** Draws the field for the type of work: the worker's own types, the usual types, and the types of their gigs. */
export function TypeField<Values extends FieldValues & { gigType: string }>({ form, gigs, own }: Props<Values>) {
  const { customGigTypes } = useUser()
  const types = new Set([...customGigTypes, ...gigTypes, ...own.filter(Boolean), ...gigs.map(({ gigType }) => gigType)])
  return (
    <Field form={form} name={'gigType' as Path<Values>} kind="select" label="Gig Type" required>
      <option value="">Choose a type</option>
      {[...types].map((type) => (
        <option key={type}>{type}</option>
      ))}
    </Field>
  )
}
