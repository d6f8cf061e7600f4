import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Client } from '#contract/clients.ts'
import type { Gig } from '#contract/gigs.ts'
import { DEFAULT_TERMS_DAYS, isSameClient } from '#domain/clients/client.ts'
import { clientFields } from '#domain/clients/client-fields.ts'
import { type ClientForm, checkClientForm, clientEditOf, clientFormOf, termsOffered } from '#domain/clients/client-form.ts'
import { payKinds } from '#domain/clients/pay-kind.ts'
import { clientHistory } from '#domain/dashboard/client-history.ts'
import { clientProblems, clients as words } from '#words/en/clients.ts'
import { fieldLabels } from '#words/en/fields.ts'
import { payKindNames } from '#words/en/gig-names.ts'
import { ApiFailure, today } from '../base/calls/api.ts'
import { failureOf } from '../base/calls/failure-texts.ts'
import { ChangedElsewhere } from '../base/calls/failures.ts'
import { FormAddressField } from '../base/forms/address-field.tsx'
import { DraftedDialog } from '../base/forms/drafted-dialog.tsx'
import { useDraftedForm } from '../base/forms/drafted-form.ts'
import { showIssues, worded } from '../base/forms/form.ts'
import { Field } from '../base/forms/form-field.tsx'
import { closeDialog, openDialog } from '../base/navigation/addresses.ts'
import { useChange } from '../base/offline/make-change.ts'
import { editClient } from '../base/records/client-edit.ts'
import { clients } from '../base/records/clients.ts'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import { PayKindQuestion } from './pay-kind-question.tsx'
import { restoreName, restorePayKind } from './restore-name.ts'
import { termsText } from './terms-text.ts'

const labels = fieldLabels.client

interface Props {
  client: Client
  gigs: readonly Gig[]
}

/** Edits a client's name, contact and terms. */
export function EditClient({ client: given, gigs }: Props) {
  const queryClient = useQueryClient()
  // The version of the client to compare with: as it was opened, or as somebody else left it since.
  const [seen, setSeen] = useState(given)
  const renamed = clientHistory(gigs, given.id, today()).gigs
  const drafted = useDraftedForm<ClientForm>({ now: clientFormOf(given), check: worded(checkClientForm, clientProblems) })
  const { form, draft, now } = drafted
  const payKind = useWatch({ control: form.control, name: 'payKind' })
  const [isAlsoForRecorded, setAlsoForRecorded] = useState(true)
  const save = useChange(editClient, {
    onSuccess: (saved) => {
      draft.drop()
      toast(savedMessage(saved))
      closeDialog()
    },
    onError: (error) => {
      if (error instanceof ChangedElsewhere) showTheirs(error)
      else if (error instanceof ApiFailure && error.code === 'same_client')
        form.setError('name', { type: 'same client', message: error.error })
      else if (!showIssues(error, now, form.setError)) toast({ ...failureOf(editClient, error), tone: 'error' })
    },
  })
  const savedMessage = (saved: Client) => {
    if (saved.payKind !== seen.payKind)
      return {
        title: words.paysDifferently({ kind: payKindNames[saved.payKind] }),
        tone: 'success' as const,
        actions: [{ label: words.undo, onSelect: () => restorePayKind(queryClient, saved, seen.payKind) }],
      }
    if (saved.name === seen.name) return { title: words.clientUpdated, tone: 'success' as const }
    return {
      title: renamed === 0 ? words.clientRenamed : words.renamedOn({ gigs: renamed }),
      tone: 'success' as const,
      actions: [{ label: words.undo, onSelect: () => restoreName(queryClient, saved, seen.name) }],
    }
  }
  const showTheirs = ({ now: theirs, fields }: ChangedElsewhere<Client>) => {
    setSeen(theirs)
    drafted.showTheirs(clientFormOf(theirs), fields as readonly (keyof ClientForm)[])
    toast({
      title: words.changedElsewhere,
      description: words.changedElsewhereText,
      tone: 'error',
    })
  }
  const isTaken = form.formState.errors.name?.type === 'same client'
  const taker =
    isTaken && clients.known(queryClient).find((each) => isOther(each, given.id) && isSameClient(each.name, form.getValues('name')))
  return (
    <DraftedDialog
      drafted={drafted}
      title={words.editClient}
      subject={<bdi>{given.name}</bdi>}
      submit={words.saveChanges}
      isSaving={save.isPending}
      onSave={(typed) =>
        save.mutate({
          seen,
          patch: { ...clientEditOf(typed, clientFormOf(seen)), ...(typed.payKind !== seen.payKind && { isAlsoForRecorded }) },
        })
      }
    >
      <Field form={form} name="name" label={labels.name} required maxLength={clientFields.name.most} className="sm:col-span-2" />
      {taker && (
        <Button
          variant="secondary"
          className="w-fit sm:col-span-2"
          onClick={() => openDialog('merge-clients', { from: given.id, into: taker.id })}
        >
          {words.mergeThem}
        </Button>
      )}
      <Field form={form} name="contactName" label={labels.contactName} maxLength={clientFields.contactName.most} autoComplete="off" />
      <Field form={form} name="termsDays" kind="select" label={labels.termsDays}>
        <option value="">{words.usualTerms({ days: DEFAULT_TERMS_DAYS })}</option>
        {termsOffered(now.termsDays).map((days) => (
          <option key={days} value={days}>
            {termsText(days)}
          </option>
        ))}
      </Field>
      <Field form={form} name="payKind" kind="select" label={labels.payKind} hint={words.payKindHint} className="sm:col-span-2">
        {payKinds.map((kind) => (
          <option key={kind} value={kind}>
            {payKindNames[kind]}
          </option>
        ))}
      </Field>
      {payKind !== seen.payKind && (
        <PayKindQuestion client={seen} payKind={payKind} isAlsoForRecorded={isAlsoForRecorded} onChange={setAlsoForRecorded} />
      )}
      <Field form={form} name="email" label={labels.email} type="email" maxLength={clientFields.email.most} autoComplete="off" />
      <Field form={form} name="phone" label={labels.phone} type="tel" maxLength={clientFields.phone.most} autoComplete="off" />
      <Field
        form={form}
        name="legalName"
        label={labels.legalName}
        hint={words.legalNameHint}
        maxLength={clientFields.legalName.most}
        autoComplete="off"
      />
      <Field
        form={form}
        name="billingEmail"
        label={labels.billingEmail}
        type="email"
        maxLength={clientFields.billingEmail.most}
        autoComplete="off"
      />
      <Field
        form={form}
        name="billingAddress"
        kind="area"
        rows={2}
        label={labels.billingAddress}
        maxLength={clientFields.billingAddress.most}
        className="sm:col-span-2"
      />
      <Field form={form} name="poRequired" kind="check" label={labels.poRequired} className="sm:col-span-2" />
      <FormAddressField form={form} name="address" label={labels.address} hint={words.addressHint} />
      <Field
        form={form}
        name="notes"
        kind="area"
        label={labels.notes}
        rows={3}
        maxLength={clientFields.notes.most}
        className="sm:col-span-2"
      />
      <Field form={form} name="isPreferred" kind="check" label={labels.isPreferred} hint={words.notesHint} className="sm:col-span-2" />
    </DraftedDialog>
  )
}

const isOther = ({ id, mergedInto }: Client, than: number) => id !== than && mergedInto === null
