import { ArrowLeft, Bell, Database } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/account/sign-in.ts'
import { checkSettingsForm, profilePatch, type SettingsForm, settingsFormOf } from '#domain/account/profile-form.ts'
import { MAX_TAX_PERCENTAGE } from '#domain/gigs/tax-percentage.ts'
import { profile as words } from '#words/en/account/profile.ts'
import { accountProblems } from '#words/en/account.ts'
import { titles } from '#words/en/base/titles.ts'
import { failureOf } from '../../base/calls/failure-texts.ts'
import { ChangedElsewhere } from '../../base/calls/failures.ts'
import { FormAddressField } from '../../base/forms/address-field.tsx'
import { drivesFromHomeNames } from '../../base/forms/drives-from-home.tsx'
import { checkedBy, showIssues, worded } from '../../base/forms/form.ts'
import { Field } from '../../base/forms/form-field.tsx'
import { openDialog } from '../../base/navigation/addresses.ts'
import { useChange } from '../../base/offline/make-change.ts'
import { useUser } from '../../base/records/session.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { TextField } from '../../kit/field.tsx'
import { toast } from '../../kit/toast.ts'
import { editSettings } from './profile-changes.ts'

/** Draws a page with the few settings that every worker needs. */
export default function SettingsPage() {
  const [seen, setSeen] = useState(useUser())
  const now = settingsFormOf(seen)
  const form = useForm<SettingsForm>({
    defaultValues: now,
    resolver: checkedBy(worded((typed: SettingsForm) => checkSettingsForm(typed, now), accountProblems)),
  })
  const save = useChange(editSettings, {
    onSuccess: (user) => {
      setSeen(user)
      form.reset(settingsFormOf(user))
      toast({ title: words.profileUpdated, description: words.profileUpdatedText, tone: 'success' })
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) {
        setSeen(error.now as User)
        form.reset(settingsFormOf(error.now as User), { keepDirtyValues: true })
      }
      if (!showIssues(error, now, form.setError)) toast({ ...failureOf(editSettings, error), tone: 'error' })
    },
  })
  const percentage = form.watch('defaultTaxPercentage')
  return (
    <>
      <div className="flex items-center gap-2">
        <Button variant="ghost" size="icon" aria-label={words.backToGigfolio} className="-ml-3" onClick={() => navigate('/')}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Button>
        <h1 className="font-display text-3xl font-semibold tracking-tight">{titles.profileSettings}</h1>
      </div>
      <Card className="mt-5 max-w-2xl">
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.handleSubmit((typed) => save.mutate({ seen, patch: profilePatch(typed, now) }))}
        >
          <Field form={form} name="name" label={words.fullName} required maxLength={255} autoComplete="name" />
          <TextField label={words.email} value={seen.email} readOnly hint={words.emailHint} />
          <FormAddressField form={form} name="homeAddress" label={words.defaultHomeAddress} />
          <Field form={form} name="drivesFromHome" kind="select" label={words.drivesFromHome} hint={words.drivesFromHomeHint}>
            <option value="">{words.askMeNextTime}</option>
            {Object.entries(drivesFromHomeNames).map(([answer, name]) => (
              <option key={answer} value={answer}>
                {name}
              </option>
            ))}
          </Field>
          <div className="grid grid-cols-[1fr_6rem] items-end gap-4">
            <label className="flex flex-col gap-1.5 text-sm font-medium">
              {words.taxPercentage}
              <input
                type="range"
                min={0}
                max={MAX_TAX_PERCENTAGE}
                step={1}
                value={Math.min(Number(percentage) || 0, MAX_TAX_PERCENTAGE)}
                aria-valuetext={words.percentValue({ percentage })}
                className="h-11 accent-brand"
                onChange={({ target }) => form.setValue('defaultTaxPercentage', target.value, { shouldDirty: true, shouldValidate: true })}
              />
            </label>
            <Field form={form} name="defaultTaxPercentage" label={words.percent} inputMode="numeric" maxLength={3} autoComplete="off" />
            {Number(percentage) > MAX_TAX_PERCENTAGE && percentage === now.defaultTaxPercentage && (
              <p className="col-span-full text-sm text-muted">{words.beyondSlider({ percentage, end: MAX_TAX_PERCENTAGE })}</p>
            )}
          </div>
          <Button type="submit" className="self-start" busy={save.isPending} busyLabel={words.saving}>
            {words.saveProfile}
          </Button>
        </form>
      </Card>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" icon={<Bell aria-hidden="true" className="size-4" />} onClick={() => openDialog('notifications', {})}>
          {words.notificationSettings}
        </Button>
        <Button variant="secondary" icon={<Database aria-hidden="true" className="size-4" />} onClick={() => openDialog('stored-data', {})}>
          {words.storedData}
        </Button>
      </div>
    </>
  )
}
