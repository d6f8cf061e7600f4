import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { nameOfState } from '#domain/places/states.ts'
import { readAddress } from '#domain/places/typed-address.ts'
import { isResidence, type Residence, residences } from '#domain/tax/state/residences.ts'
import type { StateFile } from '#domain/tax/state/state-rules.ts'
import type { TaxProfileForm } from '#domain/tax/tax-profile-form.ts'
import { stateTax as words } from '#words/en/state-tax.ts'
import { Field } from '../base/forms/form-field.tsx'
import { useUser } from '../base/records/session.ts'

/** Returns the state of the worker's home address; blank if it does not say one. */
export function useHomeState(): Residence | '' {
  const { homeAddress } = useUser()
  const { state } = readAddress(homeAddress ?? '')
  return isResidence(state) ? state : ''
}

interface StateQuestionsProps {
  form: UseFormReturn<TaxProfileForm>
  /** The rules of the chosen state; null until they are loaded. */
  rules: StateFile | null
  localities: readonly string[]
}

/** Asks where the worker lives, and what their state needs to know. */
export function StateQuestions({ form, rules, localities }: StateQuestionsProps) {
  const residence = useWatch({ control: form.control, name: 'residence' })
  const chosen = useRef(new Map<string, string>())
  /** Each state keeps the county or city that was chosen for it, so that a way back finds it. */
  const changeState = () => {
    chosen.current.set(residence, form.getValues('locality'))
    form.setValue('locality', chosen.current.get(form.getValues('residence')) ?? '')
  }
  const isOfCounties = rules?.kind === 'brackets' && rules.local?.kind === 'county'
  return (
    <>
      <Field
        form={form}
        name="residence"
        kind="select"
        label={words.residence}
        hint={words.residenceHint}
        rules={{ onChange: changeState }}
      >
        <option value="">{words.noState}</option>
        {residences.map((code) => (
          <option key={code} value={code}>
            {nameOfState(code)}
          </option>
        ))}
      </Field>
      {residence !== '' && (
        <Field form={form} name="dependents" label={words.dependents} hint={words.dependentsHint} inputMode="numeric" autoComplete="off" />
      )}
      {localities.length > 0 && (
        <Field
          // Another state's select is another one: two states can have a county of one name.
          key={residence}
          form={form}
          name="locality"
          kind="select"
          label={isOfCounties ? words.county : words.city}
          className="sm:col-span-2"
        >
          <option value="">{words.noLocality}</option>
          {localities.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Field>
      )}
    </>
  )
}
