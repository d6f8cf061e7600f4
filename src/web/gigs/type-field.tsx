import { useMemo } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Gig } from '#contract/gigs.ts'
import { offeredTypes } from '#domain/gigs/gig-types.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { gigs as words } from '#words/en/gigs.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { Field } from '../base/forms/form-field.tsx'
import { useUser } from '../base/records/session.ts'

const labels = fieldLabels.gig

interface Props<Values extends FieldValues & { gigType: string }> {
  form: UseFormReturn<Values>
  gigs: readonly Gig[]
  /** The types of the gig at opening. No other gig may have them. */
  own: readonly string[]
  /** Whether the dialog focuses this field when it opens. */
  isFirst?: boolean
}

/** Draws the field for the type of work: the types that the worker does most, their others, the usual types, and those of their gigs. */
export function TypeField<Values extends FieldValues & { gigType: string }>({ form, gigs, own, isFirst }: Props<Values>) {
  const { customGigTypes, workPreferences } = useUser()
  const chosen = { primary: workPreferences.primaryGigTypes, custom: customGigTypes }
  const ofGigs = useMemo(() => [...new Set(gigs.map(({ gigType }) => gigType))], [gigs])
  return (
    <Field
      form={form}
      name={'gigType' as Path<Values>}
      kind="select"
      label={labels.gigType}
      required
      {...(isFirst && { 'data-autofocus': true })}
    >
      <option value="">{words.chooseType}</option>
      {offeredTypes(chosen, own, ofGigs).map((type) => (
        <option key={type} value={type}>
          {gigTypeName(type)}
        </option>
      ))}
    </Field>
  )
}
