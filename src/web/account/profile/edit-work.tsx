import { useWatch } from 'react-hook-form'
import { checkWorkForm, toggledType, type WorkForm, workFormOf, workPatch } from '#domain/account/work-form.ts'
import { isSameType, offeredTypes } from '#domain/gigs/gig-types.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { accountProblems } from '#words/en/account.ts'
import { gigTypeName } from '#words/gig-type-text.ts'
import { DraftedDialog } from '../../base/forms/drafted-dialog.tsx'
import { worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { ToggleChips } from '../../kit/toggle-chips.tsx'
import { useProfileForm } from './profile-form.ts'

/** Edits when the worker usually works, and which types of work they do most. */
export default function EditWork() {
  const { drafted, seen, isSaving, save } = useProfileForm<WorkForm>({
    formOf: ({ workPreferences }) => workFormOf(workPreferences),
    check: worded(checkWorkForm, accountProblems),
    patchOf: workPatch,
  })
  const { form } = drafted
  const types = useWatch({ control: form.control, name: 'types' }) ?? []
  const custom = [...seen.customGigTypes, ...seen.workPreferences.primaryGigTypes]
  return (
    <DraftedDialog drafted={drafted} title={words.workPreferences} submit={words.saveChanges} isSaving={isSaving} onSave={save}>
      <Field form={form} name="start" kind="time" label={words.workStarts} required />
      <Field form={form} name="end" kind="time" label={words.workEnds} required />
      <p className="text-sm text-muted sm:col-span-2">{words.workTimesHint}</p>
      <div className="sm:col-span-2">
        <ToggleChips
          legend={words.mainTypes}
          isLegendShown
          names={offeredTypes({ primary: [], custom }, [], [])}
          textOf={gigTypeName}
          isOn={(name) => types.some((type) => isSameType(type, name))}
          onToggle={(name) => form.setValue('types', toggledType(types, name), { shouldDirty: true })}
        />
        <p className="mt-2 text-sm text-muted">{words.mainTypesHint}</p>
      </div>
    </DraftedDialog>
  )
}
